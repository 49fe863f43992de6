import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { taskIconName, taskIconNames } from '../icon/task-icon-names.ts';
import { coverPattern } from './cover-pattern.ts';

const publicFolder = new URL('../../public/', import.meta.url);
const seeds = Array.from({ length: 200 }, (_, place) => `service-${place}`);

test('a service always gets the same pattern, and two hundred services get many', () => {
  const paths = seeds.map((seed) => coverPattern(seed).path);
  expect(seeds.map((seed) => coverPattern(seed).path)).toEqual(paths);
  expect(new Set(paths).size).toBeGreaterThan(150);
  expect(new Set(seeds.map((seed) => coverPattern(seed).kind)).size).toBe(6);
});

test('a pattern is small enough to stand in a server-rendered page, and all of it is numbers', () => {
  for (const seed of seeds) {
    const { path } = coverPattern(seed);
    expect(path.length).toBeLessThan(4500);
    expect(path).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('every task icon is one drawing, and the common file holds the same drawing', () => {
  const files = readdirSync(new URL('task-icons/', publicFolder)).filter((file) =>
    file.endsWith('.svg'),
  );
  expect(files.sort()).toEqual(taskIconNames.map((name) => `${name}.svg`).sort());
  const together = readFileSync(new URL('task-icons.svg', publicFolder), 'utf8');
  for (const name of taskIconNames) {
    const alone = readFileSync(new URL(`task-icons/${name}.svg`, publicFolder), 'utf8');
    const drawing = alone
      .trim()
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, '');
    const part = together.split('\n').find((line) => line.startsWith(`<view id="${name}" `));
    expect(part?.endsWith(`>${drawing}</svg>`), name).toBe(true);
  }
});

test('an unknown task falls back to the bolt', () => {
  expect(taskIconName('pottery')).toBe('pottery');
  expect(taskIconName('🪔')).toBe('default');
  expect(taskIconName(undefined)).toBe('default');
});
