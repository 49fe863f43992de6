import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { INPUTS } = (await import(`${import.meta.dirname}/build.mjs`)) as { INPUTS: string[] };
const IMPORT = /from '#(\w+)\//g;

test('a change of any file that the build reads starts a build', () => {
  const pages = globSync('web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const folders = new Set(
    pages.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(IMPORT)].map(([, folder = '']) => folder);
    }),
  );
  expect([...folders].sort()).toEqual(['content', 'contract', 'messages', 'web']);
  const files = [...folders, ...globSync(['vite.*.ts', 'react-router.config.ts', 'package.json'])];
  expect(files.filter((name) => !INPUTS.includes(name))).toEqual([]);
});
