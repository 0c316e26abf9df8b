// Silhouettes of ship classes on a grid of 24, one for each family; own drawings. Pure.

const SHAPES = {
  cross: "M12 2.500v19M5 4.500l7 7-7 7M19 4.500l-7 7 7 7",
  panels: "M5 4v16M19 4v16M5 12h4M15 12h4M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  bent: "M4.500 3l3 7v4l-3 7M19.500 3l-3 7v4l3 7M7.500 12H9M15 12h1.500M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  fork: "M12 2.800a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400M12 9.500v6M5 14h14M5 9v13M19 9v13",
  dart: "M12 3l6 17-6-3-6 3z",
  wings: "M12 2.500v18M3.500 15l8.500-4 8.500 4M3.500 13v5M20.500 13v5",
  mast: "M12 2.500v19M6 8h12M12 8v-2M8.500 21.500h7M10 4.500h4",
  disc: "M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14M9.500 6.500l-1-4M14.500 6.500l1-4M18.500 13h2.500",
  shuttle: "M12 3v9M12 12l-8 7M12 12l8 7M10 12h4v4h-4z",
  hull: "M9 3h6l3 6v9l-3 3H9l-3-3V9zM6 12h12",
} as const;

export type Shape = keyof typeof SHAPES;

const FAMILIES: [RegExp, Shape][] = [
  [/^(xwing|t70xwing|arc170|ewing)$/, "cross"],
  [/^(tieadv|tieinterceptor|tiedefender|tiesilencer|tiestriker|tiepunisher|tieaggressor)/, "bent"],
  [/^tie/, "panels"],
  [/^(ywing|kwing|bsf17bomber|scurrgh6bomber)$/, "fork"],
  [/^(awing|m3ainterceptor|kihraxzfighter|protectoratestarfighter|starviper)$/, "dart"],
  [/^(z95headhunter|alphaclassstarwing|m12lkimogilafighter|quadjumper)$/, "wings"],
  [/^(bwing|aggressor|lancerclasspursuitcraft|uwing)$/, "mast"],
  [/^(yt1300|yt2400|jumpmaster)/, "disc"],
  [/shuttle$/, "shuttle"],
];

/** The outline of a class. */
export function outline(of: string): string {
  const family = FAMILIES.find(([classes]) => classes.test(of));
  return SHAPES[family?.[1] ?? "hull"];
}
