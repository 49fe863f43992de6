import { INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay } from '#web/i18n/moments.ts';

const meanings = [
  'reviews.poor',
  'reviews.fair',
  'reviews.good',
  'reviews.veryGood',
  'reviews.excellent',
] as const;

/** '4 stars, very good' */
export function starsLabel(t: T, stars: number): string {
  const meaning = meanings[stars - 1];
  return t('reviews.stars', { count: stars, meaning: meaning ? t(meaning) : '' });
}

export function reviewDate(t: T, iso: string): string {
  return localFullDay(t, iso, INDIA);
}
