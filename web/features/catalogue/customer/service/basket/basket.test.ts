import { expect, test } from 'vitest';
import type { SubService } from '#contract/catalogue/views.ts';
import { basketOf } from './basket.ts';

const task = (id: string, other: Partial<SubService> = {}) =>
  ({
    id,
    minutes: 30,
    processingMinutes: 0,
    isBookable: true,
    isClass: false,
    ...other,
  }) as SubService;
const offered = [
  task('cut'),
  task('spa'),
  task('paused', { isBookable: false }),
  task('class', { isClass: true }),
];
const ids = (added: string | null) => basketOf(added, offered).map(({ id }) => id);

test('the added services of the URL keep their order', () => {
  expect(ids(null)).toEqual([]);
  expect(ids('spa,cut')).toEqual(['spa', 'cut']);
});

test('a URL cannot add a service twice, or one that cannot be booked with the others', () => {
  expect(ids('cut,cut,spa')).toEqual(['cut', 'spa']);
  expect(ids('paused,missing,cut,class,')).toEqual(['cut']);
});
