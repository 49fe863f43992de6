import { checkMenuName, checkVariantName, repeatedName } from '../catalogue/menu-rules.ts';
import { checkMinutes, checkPrice } from '../catalogue/task-rules.ts';
import { oneLine } from './form-checks.ts';

export const FORM_OWN_TASKS_MAX = 20;

/** A duration and a price as typed; `variant` is unused while there is only one. */
export type FormVariant = { variant: string; minutes: string; price: string };

/** A task under a name of the business's own, as typed. */
export type FormOwnTask = {
  /** Identifies the task within the form. */
  key: string;
  /** The most similar task of the master list. */
  taskId: string;
  name: string;
  /** One, or several with names. */
  variants: FormVariant[];
};

/** The errors of own tasks: of 'ownTasks.<key>.name' and of 'ownTasks.<key>.variants.<n>.price'. */
export function ownTaskErrors(tasks: readonly FormOwnTask[]): Record<string, string | undefined> {
  const repeated = repeatedOf(tasks.map(({ name }) => name));
  const found: Record<string, string | undefined> = {};
  for (const { key, taskId, name, variants } of tasks) {
    const field = `ownTasks.${key}`;
    const isRepeated = comparable(name) === repeated;
    found[`${field}.name`] =
      checkMenuName(name) ?? (isRepeated ? 'Another task has this name' : undefined);
    found[`${field}.taskId`] = taskId === '' ? 'Please choose the closest task' : undefined;
    Object.assign(found, variantsErrors(field, variants));
  }
  return found;
}

function variantsErrors(task: string, variants: readonly FormVariant[]) {
  const hasNames = variants.length > 1;
  const repeated = hasNames ? repeatedOf(variants.map(({ variant }) => variant)) : undefined;
  const last = variants.findLastIndex(({ variant }) => comparable(variant) === repeated);
  const found: Record<string, string | undefined> = {};
  for (const [nth, { variant, minutes, price }] of variants.entries()) {
    const field = `${task}.variants.${nth}`;
    const taken = nth === last ? 'Another option has this name' : undefined;
    found[`${field}.variant`] = hasNames ? (checkVariantName(variant) ?? taken) : undefined;
    found[`${field}.minutes`] = checkMinutes(minutes);
    found[`${field}.price`] = checkPrice(price);
  }
  return found;
}

function repeatedOf(names: readonly string[]): string | undefined {
  return repeatedName(names.map(comparable));
}

/** Names that differ only in letter case or spaces are equal. */
function comparable(name: string): string {
  return oneLine(name).toLowerCase();
}
