type Read<Field> = (field: Field) => unknown;

/**
 * Compares unsaved edits with a version that was saved elsewhere after `base`. Unsaved edits take
 * precedence.
 * @returns the fields changed only elsewhere, and those changed differently on both sides.
 */
export function compareEdits<Field>(
  fields: readonly Field[],
  base: Read<Field>,
  mine: Read<Field>,
  theirs: Read<Field>,
): { taken: Field[]; conflicts: Field[] } {
  const changed = fields.filter(
    (field) => !isSame(theirs(field), base(field)) && !isSame(theirs(field), mine(field)),
  );
  return {
    taken: changed.filter((field) => isSame(mine(field), base(field))),
    conflicts: changed.filter((field) => !isSame(mine(field), base(field))),
  };
}

/** Compares plain data: texts, numbers, lists and records of them. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
