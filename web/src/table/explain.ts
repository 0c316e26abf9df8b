// The key `?`: the rule of whatever has the focus, or of the question itself, opened where it stands.

/** Opens the rule that is nearest to what a person looks at; false if none is there. */
export function explain(): boolean {
  const focus = document.activeElement;
  // What is barred tells its reason, with the rule, in a bubble of its own.
  const barred = focus?.closest<HTMLElement>("button.key.off");
  if (barred) {
    barred.click();
    return true;
  }
  const near = focus?.closest("[popover]:popover-open, .meant, .attack, .draft, article, .offer");
  const asked = document.querySelector(".why, .turn");
  const rule = [near, asked].map((one) => one?.querySelector<HTMLElement>("button.rule")).find(Boolean);
  rule?.click();
  return rule !== undefined;
}
