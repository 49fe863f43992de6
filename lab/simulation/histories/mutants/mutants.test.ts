import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutants } from './mutants.ts';

describe('mutants', () => {
  test('are at least 20, with unique names', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    expect(mutants.length).toBeGreaterThanOrEqual(20);
  });

  const edits = mutants.flatMap(({ name, edits = [] }) => edits.map((edit) => ({ name, ...edit })));
  test.each(edits)('$name: $file contains the changed text exactly once', ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  });
});
