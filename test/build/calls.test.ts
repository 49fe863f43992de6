import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#contract/api.ts';

const files = globSync('dist/client/**/*.js').map((path) => readFileSync(path, 'utf8'));

test('the browser gets method and path of every call', () => {
  const table = files.find((text) => text.includes('/admin/people/search'));
  const text = table?.replaceAll(/[`']/g, '"') ?? '';
  const lines = Object.entries(calls).map(
    ([name, { method, path }]) => `${name}:["${method}","${path}"]`,
  );
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
});

test('the browser gets neither schemas nor other parts of the definitions', () => {
  // Names that survive minification: of zod, and of properties of definitions.
  const terms = ['invalid_union', 'openWithoutProof', 'isUnkeyed'];
  expect(terms.filter((term) => files.some((text) => text.includes(term)))).toEqual([]);
});
