import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutants } from './mutants.ts';

describe('planted bugs', () => {
  test('are at least twenty, each with a name of its own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    expect(mutants.length).toBeGreaterThanOrEqual(20);
  });

  const edits = mutants.flatMap(({ name, edits = [] }) => edits.map((edit) => ({ name, ...edit })));
  test.each(edits)('$name: the line that it changes is in $file once', ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  });
});
