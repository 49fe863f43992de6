import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { masterList } from '../../../test/world/master-list/master-list.ts';
import palettes from '../../../tools/still-life/kit/palettes.json' with { type: 'json' };
import { taskIconName, taskIconNames } from '../icon/task-icon-names.ts';
import { chooseStillLife } from './choose-still-life.ts';
import { scenesOfTask, scenesOfTint } from './scenes-of-task.ts';
import { stillLifes, stillLifeWidths } from './still-life.ts';

const folder = new URL('../../public/still-life/', import.meta.url);
const scenes = Object.entries(stillLifes).map(([name, { palettes }]) => ({ name, palettes }));
const seeds = Array.from({ length: 200 }, (_, index) => `service-${index}`);

function bytesOf(path: string): number {
  return statSync(new URL(path, folder)).size;
}

test('Every scene has its images in all widths and both formats, within the size budget', () => {
  let total = 0;
  for (const { name, palettes } of scenes) {
    for (const palette of palettes) {
      for (const size of [...stillLifeWidths, 'square']) {
        const avif = bytesOf(`${name}/${palette}-${size}.avif`);
        const webp = bytesOf(`${name}/${palette}-${size}.webp`);
        expect(Math.max(avif, webp), `${name}/${palette}-${size}`).toBeLessThan(25 * 1024);
        total += avif + webp;
      }
    }
  }
  expect(total).toBeLessThan(4 * 1024 * 1024);
});

test('Every task and profession of the master list has a scene for its kind', () => {
  for (const category of masterList) {
    for (const sub of category.subCategories) {
      for (const { name, icon } of [sub, ...sub.tasks]) {
        expect(taskIconName(icon), name).toBe(icon);
        expect(scenesOfTask[taskIconName(icon)].length, name).toBeGreaterThan(0);
      }
    }
  }
});

test('Every scene that a task or a category names exists, and every scene is used', () => {
  const named = new Set([...Object.values(scenesOfTask), ...Object.values(scenesOfTint)].flat());
  expect([...named].sort()).toEqual(scenes.map(({ name }) => name).sort());
});

test('Equal seeds get equal images, and different salons get different ones', () => {
  const choose = (seed: string) => {
    const { scene, palette } = chooseStillLife({ icon: 'haircut', tint: 'rose', seed });
    return `${scene}/${palette}`;
  };
  expect(seeds.map(choose)).toEqual(seeds.map(choose));
  const counts = Map.groupBy(seeds.map(choose), (image) => image);
  expect(counts.size).toBeGreaterThan(2);
  for (const [image, same] of counts) {
    expect(same.length, image).toBeLessThan(seeds.length / 2);
  }
});

test('Neighbours of the same task differ while there are images left', () => {
  const images = [0, 1, 2].map((nth) => chooseStillLife({ icon: 'haircut', tint: 'rose', nth }));
  expect(new Set(images.map(({ scene, palette }) => `${scene}/${palette}`)).size).toBe(3);
});

test('Without a seed the most typical image is chosen', () => {
  expect(chooseStillLife({ icon: 'pottery', tint: 'blue' }).scene).toBe('pottery');
  expect(chooseStillLife({ icon: 'default', tint: 'green' }).scene).toBe(scenesOfTint.green[0]);
});

test('An unknown task gets the images of its category', () => {
  expect(taskIconName('pottery')).toBe('pottery');
  expect(taskIconName('🪔')).toBe('default');
  expect(taskIconName(undefined)).toBe('default');
});

test('The main colour of every palette contrasts with its backdrop', () => {
  for (const [name, { backdrop, arch, hero }] of Object.entries(palettes)) {
    expect(contrast(hero, backdrop), `${name}: hero on backdrop`).toBeGreaterThan(3);
    expect(contrast(hero, arch), `${name}: hero on arch`).toBeGreaterThan(2);
  }
});

test('The images for link previews match the table', () => {
  const covers = JSON.parse(readFileSync(new URL('covers.json', folder), 'utf8')) as Record<
    string,
    { file: string }
  >;
  for (const tint of ['rose', 'green', 'blue'] as const) {
    for (const icon of taskIconNames) {
      const { scene, palette } = chooseStillLife({ icon, tint });
      const file = `${scene}/${palette}-${stillLifeWidths.at(-1)}.webp`;
      expect(covers[`${tint}/${icon}`]?.file).toBe(file);
    }
  }
});

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
