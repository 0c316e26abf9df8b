// Elements of SVG without a library: made once, then only what differs is changed.

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number | undefined>;

/** Makes an element with attributes and children. */
export function el<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (SVGElement | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, name);
  set(made, attributes);
  made.append(...children);
  return made;
}

/** Sets the attributes that differ; what is undefined is taken away. */
export function set(of: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    // A style is set through its own object: a page may forbid those that stand in attributes.
    if (name === "style" && of instanceof SVGElement) of.style.cssText = String(value ?? "");
    else if (value === undefined) of.removeAttribute(name);
    else if (of.getAttribute(name) !== String(value)) of.setAttribute(name, String(value));
  }
}

/** Keeps children of a layer by key: `make` anew where the signature differs, `place` each time; others go. */
export class Keyed<T> {
  readonly #known = new Map<string, { signature: string; made: SVGElement }>();

  constructor(
    readonly layer: SVGElement,
    readonly id: (of: T) => string,
    readonly signature: (of: T) => string,
    readonly make: (of: T) => SVGElement,
    readonly place: (made: SVGElement, of: T) => void = () => undefined,
  ) {}

  draw(all: readonly T[]): void {
    const gone = new Set(this.#known.keys());
    let before: ChildNode | null = null;
    for (const of of all) {
      const id = this.id(of);
      const signature = this.signature(of);
      let known = this.#known.get(id);
      if (known?.signature !== signature) {
        const made = this.make(of);
        known?.made.replaceWith(made);
        known = { signature, made };
        this.#known.set(id, known);
      }
      gone.delete(id);
      this.place(known.made, of);
      const expected: ChildNode | null = before ? before.nextSibling : this.layer.firstChild;
      if (known.made !== expected) this.layer.insertBefore(known.made, expected);
      before = known.made;
    }
    for (const id of gone) {
      this.#known.get(id)?.made.remove();
      this.#known.delete(id);
    }
  }

  get(id: string): SVGElement | undefined {
    return this.#known.get(id)?.made;
  }
}
