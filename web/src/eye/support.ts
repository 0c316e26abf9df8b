// Whether this browser can draw in space at all, asked without loading anything for it.

/** Tries a context and lets go of it at once. */
export function supported(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
