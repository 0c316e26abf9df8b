// Light or dark: as the system says, until the person says otherwise. `public/theme.js` reads the same key before first paint.

export type Theme = "system" | "light" | "dark";

const KEY = "sandtable-theme";
const NEXT: Record<Theme, Theme> = { system: "dark", dark: "light", light: "system" };

function kept(): Theme {
  const value = localStorage.getItem(KEY);
  return value === "light" || value === "dark" ? value : "system";
}

class Themes {
  now = $state<Theme>(kept());

  next(): void {
    this.choose(NEXT[this.now]);
  }

  choose(one: Theme): void {
    this.now = one;
    const root = document.documentElement;
    if (this.now === "system") {
      delete root.dataset["theme"];
      localStorage.removeItem(KEY);
    } else {
      root.dataset["theme"] = this.now;
      localStorage.setItem(KEY, this.now);
    }
  }
}

export const theme = new Themes();
