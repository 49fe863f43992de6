import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { taskIconName, taskIconNames } from '../icon/task-icon-names.ts';
import { coverPattern } from './cover-pattern.ts';

const publicFolder = new URL('../../public/', import.meta.url);
const seeds = Array.from({ length: 200 }, (_, index) => `service-${index}`);

test('A seed always gives the same pattern, and 200 seeds give more than 150', () => {
  const paths = seeds.map((seed) => coverPattern(seed).path);
  expect(seeds.map((seed) => coverPattern(seed).path)).toEqual(paths);
  expect(new Set(paths).size).toBeGreaterThan(150);
  expect(new Set(seeds.map((seed) => coverPattern(seed).kind)).size).toBe(6);
});

test('A pattern is short enough for server-rendered HTML and has valid coordinates', () => {
  for (const seed of seeds) {
    const { path } = coverPattern(seed);
    expect(path.length).toBeLessThan(4500);
    expect(path).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('Every task icon has a file, and the sprite has the same drawing', () => {
  const files = readdirSync(new URL('task-icons/', publicFolder)).filter((file) =>
    file.endsWith('.svg'),
  );
  expect(files.sort()).toEqual(taskIconNames.map((name) => `${name}.svg`).sort());
  const sprite = readFileSync(new URL('task-icons.svg', publicFolder), 'utf8');
  for (const name of taskIconNames) {
    const file = readFileSync(new URL(`task-icons/${name}.svg`, publicFolder), 'utf8');
    const drawing = file
      .trim()
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, '');
    const part = sprite.split('\n').find((line) => line.startsWith(`<view id="${name}" `));
    expect(part?.endsWith(`>${drawing}</svg>`), name).toBe(true);
  }
});

test('An unknown task gets the default icon', () => {
  expect(taskIconName('pottery')).toBe('pottery');
  expect(taskIconName('🪔')).toBe('default');
  expect(taskIconName(undefined)).toBe('default');
});
