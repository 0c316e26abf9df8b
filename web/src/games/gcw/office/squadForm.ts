// The fields of a Squad's form in the words of the office: huge ships by the names of their classes, and whether it is ready. Pure.
import type { Choice, Field } from "../../../app/api";
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import { listed, pickOf } from "../../../plan/draft";

const HUGE = "/squad/build/squad/huge";
const READY = "/squad/build/ready";

/** A field as a page words it; any other field as it is. */
export function squadField(field: Field, className: (id: string) => string): Field {
  const pick = pickOf(field);
  const choices = pick && listed(pick.from);
  if (!pick || !choices) return field;
  const worded = (text: string, all: Choice[]): Field => ({
    ...field,
    text,
    is: { pick: { ...pick, from: { listed: all } } },
  });
  if (field.at === HUGE) return worded(field.text, named(choices, className));
  if (field.at !== READY) return field;
  const told = (choice: Choice): string => (choice.value === true ? say.readyYes : say.readyNo);
  return worded(
    say.readyAsk,
    choices.map((choice) => ({ ...choice, text: told(choice) })),
  );
}

/** Huge ships by their classes; ships of one class are numbered. */
function named(choices: Choice[], className: (id: string) => string): Choice[] {
  return choices.map((choice, at) => {
    const twins = choices.filter((one) => one.text === choice.text);
    const name = className(choice.text);
    const no = choices.slice(0, at + 1).filter((one) => one.text === choice.text).length;
    return { ...choice, text: twins.length > 1 ? `${name} ${no}` : name };
  });
}
