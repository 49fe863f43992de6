import type { TaskIconName } from '../icon/task-icon-names.ts';
import { scenesOfTask, scenesOfTint, type Tint } from './scenes-of-task.ts';
import { seedNumber } from './seed-number.ts';
import { type StillLifePalette, type StillLifeScene, stillLifes } from './still-life.ts';

export type ChosenStillLife = {
  scene: StillLifeScene;
  palette: StillLifePalette;
  isMirrored?: boolean;
};

type Choice = {
  icon: TaskIconName;
  tint: Tint;
  /** Equal seeds get equal images. Without a seed, the most typical image is chosen. */
  seed?: string | undefined;
  /** Replaces a seed: 0 for the most typical image, 1 for the next, so that neighbours differ. */
  nth?: number | undefined;
};

/** The palettes of a category; the first is its default. */
const palettesOfTint: Record<Tint, readonly [StillLifePalette, ...StillLifePalette[]]> = {
  rose: ['rose', 'plum', 'marigold'],
  green: ['sage', 'teal', 'marigold'],
  blue: ['blue', 'teal', 'marigold'],
};

/** The still life of a service: one of its task's scenes in one of its category's palettes, by a hash of the seed. */
export function chooseStillLife({ icon, tint, seed, nth = 0 }: Choice): ChosenStillLife {
  const scenes = icon === 'default' ? scenesOfTint[tint] : scenesOfTask[icon];
  const images = [0, 1, 2].flatMap((palette) =>
    scenes.flatMap((scene) => imagesOf(scene, tint)[palette] ?? []),
  );
  // Mirrored images follow the others, so that twice as many neighbours differ.
  const looks = [...images, ...images.map((image) => ({ ...image, isMirrored: true }))];
  const place = seed === undefined ? nth : seedNumber(seed);
  return looks[place % looks.length] ?? { scene: scenes[0], palette: paletteOf(scenes[0]) };
}

/** The scene in a palette of the category, or else in its default palette. */
function imagesOf(scene: StillLifeScene, tint: Tint): ChosenStillLife[] {
  const own: readonly StillLifePalette[] = stillLifes[scene].palettes;
  const rendered = palettesOfTint[tint].filter((palette) => own.includes(palette));
  const palettes = rendered.length > 0 ? rendered : [paletteOf(scene)];
  return palettes.map((palette) => ({ scene, palette }));
}

/** The first palette that a scene was rendered in. */
function paletteOf(scene: StillLifeScene): StillLifePalette {
  return stillLifes[scene].palettes[0];
}
