import { createHash, type Hash } from 'node:crypto';

/** What happened in a history, step by step; two runs of a seed have the same digest. */
export type Trace = {
  add(line: string): void;
  lines(): readonly string[];
  digest(): string;
};

/** @param isKept whether the lines themselves are wanted, to be read. */
export function openTrace(isKept: boolean): Trace {
  const hash: Hash = createHash('sha256');
  const kept: string[] = [];
  let digest: string | undefined;
  return {
    add: (line) => {
      hash.update(line).update('\n');
      if (isKept) kept.push(line);
    },
    lines: () => kept,
    digest: () => {
      digest ??= hash.digest('hex').slice(0, 16);
      return digest;
    },
  };
}
