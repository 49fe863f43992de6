/** Typos allowed in a long word. */
export const TYPOS_MAX = 2;
/** Minimum length of a long word. */
const LONG = 8;

/**
 * The number of inserted, missing, changed or transposed letters: at most one, in a long word two.
 * @returns undefined beyond that
 */
export function typoDistance(typed: string, known: string): number | undefined {
  const most = Math.min(typed.length, known.length) >= LONG ? TYPOS_MAX : 1;
  if (Math.abs(typed.length - known.length) > most) return undefined;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, known.length) - start;
  while (end < shorter && typed.at(-1 - end) === known.at(-1 - end)) end += 1;
  return distance(
    typed.slice(start, typed.length - end),
    known.slice(start, known.length - end),
    most,
  );
}

/** The Damerau-Levenshtein distance; undefined above `most`. */
function distance(a: string, b: string, most: number): number | undefined {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(before, j - 2) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return undefined;
    before = last;
    last = row;
  }
  const wrong = at(last, b.length);
  return wrong <= most ? wrong : undefined;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
