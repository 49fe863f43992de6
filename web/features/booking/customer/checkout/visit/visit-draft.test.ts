import { expect, test } from 'vitest';
import type { SubService } from '#contract/catalogue/views.ts';
import {
  furtherServices,
  otherServices,
  segmentsOf,
  segmentsText,
  servicesIn,
  shifted,
} from './visit-draft.ts';

const offered = (id: string, change: Partial<SubService> = {}) =>
  ({
    ...{ id, name: id, minutes: 60, isBookable: true, isNonRefundable: false },
    price: { totalAmount: 500 },
    ...change,
  }) as SubService;
const cut = offered('cut');
const facial = offered('facial');
const spa = offered('spa');

test('segments survive the round trip through the URL', () => {
  const segments = [{ subServiceId: 'cut', memberId: 'riya' }, { subServiceId: 'facial' }];
  expect(segmentsText(segments)).toBe('cut:riya,facial');
  expect(segmentsOf('cut:riya,facial', [cut, facial])).toEqual(segments);
});

test('a service in the URL that is repeated, unknown or not bookable is ignored', () => {
  const all = [cut, offered('paused', { isBookable: false }), offered('free', { price: null })];
  expect(segmentsOf('cut,cut:riya,nothing,paused,free,', all)).toEqual([{ subServiceId: 'cut' }]);
});

test('at most eight services are read from the URL', () => {
  const all = Array.from({ length: 9 }, (_, place) => offered(`x${place}`));
  expect(segmentsOf(all.map(({ id }) => id).join(), all)).toHaveLength(8);
});

test('the payment is described by the services in the URL, or by the open one', () => {
  const offer = { service: { subServices: [cut, facial] }, subService: cut } as never;
  expect(servicesIn(new URLSearchParams('segments=facial,cut'), offer)).toEqual([facial, cut]);
  expect(servicesIn(new URLSearchParams('segments=gone'), offer)).toEqual([cut]);
});

test('the other tasks of the same service can replace the chosen one, also classes and strict ones', () => {
  const all = [
    ...[offered('short', { variantGroup: 'hair' }), offered('long', { variantGroup: 'hair' })],
    ...[offered('yoga', { isClass: true }), offered('strict', { isNonRefundable: true })],
    ...[offered('paused', { isBookable: false }), offered('free', { price: null })],
  ].map((one) => ({ ...one, serviceId: 'salon' }));
  const foreign = { ...offered('foreign'), serviceId: 'other' };
  const namesFor = (one: SubService) =>
    otherServices(one, [...all, foreign], 'salon').map(({ id }) => id);
  expect(namesFor(all[1] as SubService)).toEqual(['yoga', 'strict']);
  expect(namesFor(all[2] as SubService)).toEqual(['short', 'strict']);
  expect(namesFor(foreign)).toEqual(['short', 'yoga', 'strict']);
});

test('a further service is bookable, not chosen yet, and has the same refund terms', () => {
  const strict = offered('strict', { isNonRefundable: true });
  const all = [cut, facial, strict, offered('paused', { isBookable: false })];
  expect(furtherServices([cut], all)).toEqual([facial]);
  expect(furtherServices([strict], all)).toEqual([]);
});

test('a class is booked alone', () => {
  const yoga = offered('yoga', { isClass: true });
  const all = [cut, facial, yoga];
  expect(furtherServices([cut], all)).toEqual([facial]);
  expect(furtherServices([yoga], all)).toEqual([]);
  expect(segmentsOf('cut,yoga,facial', all).map((one) => one.subServiceId)).toEqual([
    'cut',
    'facial',
  ]);
  expect(segmentsOf('yoga', all)).toEqual([{ subServiceId: 'yoga' }]);
});

test('a visit takes at most twelve hours and has at most eight services', () => {
  const long = offered('long', { minutes: 661 });
  const fitting = offered('fitting', { minutes: 660 });
  expect(furtherServices([cut], [cut, long, fitting])).toEqual([fitting]);
  const eight = Array.from({ length: 8 }, (_, place) => offered(`x${place}`, { minutes: 10 }));
  expect(furtherServices(eight.slice(1), [...eight, cut])).toEqual([eight[0], cut]);
  expect(furtherServices(eight, [...eight, cut])).toEqual([]);
});

test('a service moves one place earlier or later', () => {
  expect(shifted([cut, facial, spa], 2, -1)).toEqual([cut, spa, facial]);
  expect(shifted([cut, facial, spa], 0, 1)).toEqual([facial, cut, spa]);
});

test('the first suitable variant of a task can be added, unless one is chosen', () => {
  const short = offered('short', { variantGroup: 'short', minutes: 700 });
  const long = offered('long', { variantGroup: 'short', minutes: 90 });
  expect(furtherServices([facial], [facial, short, long])).toEqual([long]);
  expect(furtherServices([], [short, long])).toEqual([short]);
  expect(furtherServices([long], [facial, short, long])).toEqual([facial]);
});
