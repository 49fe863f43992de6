import { expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import type { Nearby } from './load-nearby.ts';
import { nearbyTexts } from './nearby-texts.ts';

const near: Nearby = { today: [{} as never], further: [], total: 3, fartherThanKm: null };
const far: Nearby = { ...near, fartherThanKm: 15 };

test('services near a place have its name, or are near you', () => {
  expect(nearbyTexts(english, near, 'Shimla')).toEqual({
    todayTitle: 'Available today near Shimla',
    furtherNote: '3 near Shimla',
  });
  expect(nearbyTexts(english, near, undefined)).toEqual({
    todayTitle: 'Available today near you',
    furtherNote: '3 near you',
  });
});

test('services that are farther away are not said to be near, above the first of them', () => {
  const note = 'No services within 15 km of Shimla. Showing the nearest ones.';
  const todayTitle = 'Available today, farther away';
  expect(nearbyTexts(english, far, 'Shimla')).toEqual({ todayTitle, todayNote: note });
  expect(nearbyTexts(english, { ...far, today: [] }, 'Shimla')).toEqual({
    ...{ todayTitle, furtherNote: note },
  });
  expect(nearbyTexts(english, far, undefined).todayNote).toBe(
    'No services within 15 km of you. Showing the nearest ones.',
  );
});

test('the Hindi page says it in Hindi', () => {
  const { todayTitle, todayNote } = nearbyTexts(hindi, far, 'Shimla');
  expect(`${todayTitle} ${todayNote}`.replace('Shimla', '')).not.toMatch(/[a-z]{3,}/);
  expect(todayNote).toContain('15');
});
