import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map((found) => [
    found[1] ?? '',
    { light: found[2] ?? '', dark: found[3] ?? '' },
  ]),
);

/** Text colour and the background it is used on. */
const textPairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'brand-soft'],
  ['ink', 'success-soft'],
  ['ink', 'warn-soft'],
  ['ink', 'danger-soft'],
  ['ink', 'marigold-soft'],
  ['ink', 'tint-rose'],
  ['ink', 'tint-green'],
  ['ink', 'tint-blue'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['brand', 'sunken'],
  ['brand', 'brand-soft'],
  ['brand-strong', 'paper'],
  ['brand-strong', 'surface'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-marigold', 'marigold'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['danger', 'sunken'],
  ['danger', 'danger-soft'],
  ['success', 'paper'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['warn', 'paper'],
  ['warn', 'surface'],
  ['warn', 'warn-soft'],
  ['tint-rose-ink', 'tint-rose'],
  ['tint-green-ink', 'tint-green'],
  ['tint-blue-ink', 'tint-blue'],
] as const;

/** Control borders, focus rings and meaningful icons, with their backgrounds. */
const controlPairs = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['brand', 'sunken'],
  ['danger', 'surface'],
  ['star', 'paper'],
  ['star', 'surface'],
  ['star', 'sunken'],
] as const;

describe.each(['light', 'dark'] as const)('Colours of the %s theme', (theme) => {
  test.each(textPairs)('%s on %s has a contrast of at least 4.5:1', (text, background) => {
    expect(contrast(hex(text, theme), hex(background, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s on %s has a contrast of at least 3:1', (edge, background) => {
    expect(contrast(hex(edge, theme), hex(background, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('Every Tailwind colour is a token with a light and a dark value', () => {
  const names = [...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\);/g)].map((found) => found[1]);
  expect(names.length).toBeGreaterThan(30);
  const missing = names.filter((name) => !new RegExp(`--${name}: light-dark\\(`).test(css));
  expect(missing).toEqual([]);
});

function hex(name: string, theme: 'light' | 'dark'): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`app.css has no token --${name}`);
  return token[theme];
}

/** The contrast ratio of WCAG 2 between two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
