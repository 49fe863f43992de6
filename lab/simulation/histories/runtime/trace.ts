import { createHash, type Hash } from 'node:crypto';

/** The events of a history, step by step; two runs of a seed have the same digest. */
export type Trace = {
  add(line: string): void;
  lines(): readonly string[];
  digest(): string;
};

/** @param isEnabled whether the lines are stored, to be read. */
export function openTrace(isEnabled: boolean): Trace {
  const hash: Hash = createHash('sha256');
  const recorded: string[] = [];
  let digest: string | undefined;
  return {
    add: (line) => {
      hash.update(line).update('\n');
      if (isEnabled) recorded.push(line);
    },
    lines: () => recorded,
    digest: () => {
      digest ??= hash.digest('hex').slice(0, 16);
      return digest;
    },
  };
}

/** The failure of a history that differed when it was played again. */
export const OTHER_HISTORY = 'the same seed gave another history';

/** The first lines in which two traces differ, with the number of lines before them. */
export function firstDifference(one: readonly string[], other: readonly string[]): string {
  const at = one.findIndex((line, place) => line !== other[place]);
  const place = at < 0 ? one.length : at;
  return `after ${place} steps '${one[place] ?? 'the end'}', then '${other[place] ?? 'the end'}'`;
}
