import type { TaskIconName } from '../icon/task-icon-names.ts';
import type { StillLifeScene } from './still-life.ts';

/** The colour family of a category. */
export type Tint = 'rose' | 'green' | 'blue';

type Scenes = readonly [StillLifeScene, ...StillLifeScene[]];

/** The still lifes of each kind of task, the most typical one first. */
export const scenesOfTask: Record<TaskIconName, Scenes> = {
  haircut: ['haircut', 'hair-brush', 'mirror'],
  'hair-colour': ['hair-colour', 'hair-brush'],
  'hair-care': ['hair-dryer', 'hair-brush'],
  barber: ['barber', 'haircut'],
  beard: ['barber'],
  facial: ['facial'],
  makeup: ['makeup', 'bridal'],
  bridal: ['bridal', 'makeup'],
  mehndi: ['mehndi'],
  manicure: ['nails'],
  waxing: ['waxing'],
  threading: ['threading'],
  'spa-hands': ['spa'],
  massage: ['massage-oil', 'massage-bed', 'spa'],
  'body-scrub': ['body-scrub'],
  yoga: ['yoga'],
  meditation: ['meditation'],
  physiotherapy: ['physiotherapy'],
  nutrition: ['nutrition'],
  counselling: ['counselling'],
  fitness: ['fitness'],
  ayurveda: ['ayurveda'],
  acupressure: ['acupressure'],
  dental: ['dental'],
  pottery: ['pottery'],
  painting: ['painting'],
  'block-printing': ['block-printing'],
  dance: ['dance'],
  music: ['tabla'],
  guitar: ['guitar'],
  cooking: ['cooking'],
  baking: ['baking'],
  photography: ['camera'],
  coding: ['laptop'],
  language: ['books'],
  gardening: ['gardening'],
  candle: ['candle-making'],
  theatre: ['theatre'],
  chess: ['chess'],
  default: ['spa'],
};

/** The scenes of a kind of task without scenes of its own. */
export const scenesOfTint: Record<Tint, Scenes> = {
  rose: ['hair-brush', 'mirror', 'facial'],
  green: ['spa', 'massage-oil', 'ayurveda'],
  blue: ['gardening', 'block-printing', 'books'],
};
