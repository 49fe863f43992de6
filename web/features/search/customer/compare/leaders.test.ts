import { expect, test } from 'vitest';
import type { ComparedService } from '#contract/search/comparison.ts';
import { leaders } from './leaders.ts';

type Facts = {
  amount?: number;
  taskId?: string;
  start?: string;
  rating?: number | null;
  km?: number | null;
};

function service({
  amount = 500,
  taskId = 'haircut',
  start,
  rating = null,
  km = null,
}: Facts): ComparedService {
  const facts = { rating, km, offer: { amount, taskId }, starts: start ? [start] : [] };
  return facts as unknown as ComparedService;
}
const namesOf = (all: readonly ComparedService[], name: keyof ReturnType<typeof leaders>) =>
  all.map(leaders(all)[name]);

test('the lowest price, the earliest start, the best rating and the shortest distance lead', () => {
  const all = [
    service({ amount: 900, start: '2026-11-30T10:00:00+05:30', rating: 4.1, km: 0.4 }),
    service({ amount: 300, start: '2026-11-30T06:00:00+01:00', rating: 4.8, km: 3 }),
  ];
  expect(namesOf(all, 'price')).toEqual([false, true]);
  expect(namesOf(all, 'start')).toEqual([true, false]);
  expect(namesOf(all, 'rating')).toEqual([false, true]);
  expect(namesOf(all, 'km')).toEqual([true, false]);
});

test('equal services, a single service and unknown values do not lead', () => {
  expect(namesOf([service({}), service({})], 'price')).toEqual([false, false]);
  expect(namesOf([service({ amount: 1 })], 'price')).toEqual([false]);
  const oneKnown = [service({ rating: 5 }), service({})];
  expect(namesOf(oneKnown, 'rating')).toEqual([false, false]);
  expect(namesOf(oneKnown, 'start')).toEqual([false, false]);
});

test('prices of different tasks are not compared', () => {
  const all = [
    service({ amount: 900, taskId: 'hair-spa', rating: 4.1 }),
    service({ amount: 300, taskId: 'pedicure', rating: 4.8 }),
    service({ amount: 400, taskId: 'pedicure' }),
  ];
  expect(namesOf(all, 'price')).toEqual([false, false, false]);
  expect(namesOf(all, 'rating')).toEqual([false, true, false]);
});
