const labels = new Map<string, string>();

const shapes: readonly [RegExp, string][] = [
  [/^insert into ([\w.]+)/, 'insert'],
  [/^update ([\w.]+)/, 'update'],
  [/^delete from ([\w.]+)/, 'delete'],
  [/^select (?:[\w, *]+from )?(\w+\.\w+)\(/, 'call'],
  // An order claims its key and stores its response beside its own change.
  [/^with claimed as .* lateral (\w+\.\w+)\(/, 'call'],
  [/^with opened as \( ?insert into ([\w.]+)/, 'insert'],
];

/** The label of a statement: its operation and object without details, such as 'insert booking.events'. */
export function labelOf(text: string): string {
  const known = labels.get(text);
  if (known) return known;
  const label = describe(text.trim().replace(/\s+/g, ' ').toLowerCase());
  labels.set(text, label);
  return label;
}

function describe(text: string): string {
  for (const [shape, verb] of shapes) {
    const match = shape.exec(text);
    if (match) return `${verb} ${match[1]}`;
  }
  const from = / from ([a-z_]+\.[a-z_]+)\b/.exec(text)?.[1];
  if (text.startsWith('with') || !from) return text.slice(0, 24);
  return `${text.includes(' for update') ? 'lock' : 'read'} ${from}`;
}

/** Whether a statement sets a savepoint of the code under test, or goes back to it or past it. */
export function isSavepoint(text: string): boolean {
  return /^\s*(?:savepoint|release savepoint|rollback to)\b/i.test(text);
}

/** A plain read outside of functions never waits for a lock, and neither does a setting. */
export function canWait(text: string): boolean {
  if (/^\s*set transaction/i.test(text) || isSavepoint(text)) return false;
  return !/^\s*select/i.test(text) || /for update|for key share|advisory|\b\w+\.\w+\(/i.test(text);
}
