import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allows,
  type BookingState,
  states,
  type Transition,
  transitions,
} from '#contract/booking/states.ts';
import { INITIAL_CHARGE_PAISE } from '#contract/settings/limits.ts';
import {
  answerBy,
  choosePlace,
  isPeopleCount,
  isPresentPrice,
  referenceOf,
  requestStatus,
  totalPaise,
} from './rules.ts';

describe('people', () => {
  test.each([
    [0, false],
    [1, true],
    [20, true],
    [21, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('[BOOK-07] %s people: %s', (people, expected) => {
    expect(isPeopleCount(people)).toBe(expected);
  });
});

describe('price', () => {
  test('[BOOK-14, BOOK-15] the total is (price + booking charge) × people, and the travel fee once', () => {
    const priced = { pricePaise: 99_900, chargePaise: INITIAL_CHARGE_PAISE };
    expect(totalPaise({ ...priced, travelFeePaise: 6_000 }, 3)).toBe(306_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 100, max: 2_000 }),
        fc.integer({ min: 0, max: 10 ** 6 }),
        (pricePaise, n, chargePaise, travelFeePaise) =>
          totalPaise({ pricePaise, chargePaise, travelFeePaise }, n) ===
          pricePaise * n + chargePaise * n + travelFeePaise,
      ),
    );
  });

  test.each([
    [999, 1, true],
    [999.0, 1.0, true],
    [998.99, 1, false],
    [999, 0, false],
    [999, 2, false],
    [999.001, 1, false],
    [0.01, 1, false],
  ])('[ENT-16] shown %s and charge %s is the price of 999.00: %s', (labour, charge, expected) => {
    const amounts = { labourChargePerPerson: labour, bookingCharge: charge };
    const chargePaise = INITIAL_CHARGE_PAISE;
    expect(isPresentPrice(amounts, { pricePaise: 99_900, chargePaise })).toBe(expected);
  });
});

describe('the deadline of the provider’s answer', () => {
  const now = Temporal.Instant.from('2026-11-21T04:30:00Z');
  test.each([
    ['a week ahead: 24 h', 'PT168H', 'PT24H'],
    ['3 h ahead: 30 min before', 'PT3H', 'PT2H30M'],
    ['40 min ahead: 10 min', 'PT40M', 'PT10M'],
    ['35 min ahead: the least', 'PT35M', 'PT10M'],
    ['5 min ahead: its start', 'PT5M', 'PT5M'],
  ])('%s', (_name, ahead, expected) => {
    expect(answerBy(now, now.add(ahead)).toString()).toBe(now.add(expected).toString());
  });
});

describe('place', () => {
  const offer = {
    places: ['provider', 'home', 'online'] as const,
    address: '12 Hill Road, Bandra West, Mumbai',
    area: 'Bandra West',
    city: 'Mumbai',
  };
  test('uses the first offered place by default', () => {
    expect(choosePlace(offer, undefined, undefined)).toMatchObject({ place: 'provider' });
  });
  test('requires an address of ten characters for a home visit and shows only the city in lists', () => {
    expect(choosePlace(offer, 'home', 'short')).toEqual({ refusal: 'ADDRESS_REQUIRED' });
    const chosen = choosePlace(offer, 'home', ' 4 Carter Road, Bandra ');
    expect(chosen).toEqual({
      place: 'home',
      location: '4 Carter Road, Bandra',
      area: "At the customer's home, Mumbai",
    });
  });
  test('refuses a place that the service does not offer', () => {
    const only = { ...offer, places: ['online'] as const };
    expect(choosePlace(only, 'home', 'x'.repeat(20))).toEqual({ refusal: 'PLACE_NOT_OFFERED' });
  });
});

test('creates short, readable references that differ for different bytes', () => {
  expect(referenceOf(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]))).toBe('ZB-ABCDEFGH');
  expect(referenceOf(new Uint8Array(8).fill(255))).toMatch(/^ZB-[A-Z2-9]{8}$/);
});

test('[PREQ-18, PREQ-24] maps each booking state to the status that the provider sees', () => {
  expect(requestStatus({ state: 'assigned', cancelMove: null })).toBe('pending');
  expect(requestStatus({ state: 'accepted', cancelMove: null })).toBe('accepted');
  expect(requestStatus({ state: 'completed', cancelMove: null })).toBe('completed');
  expect(requestStatus({ state: 'cancelled', cancelMove: 'reject' })).toBe('rejected');
  expect(requestStatus({ state: 'cancelled', cancelMove: 'lapse' })).toBe('cancelled');
});

test('[PREQ-19] shows an unknown state as pending', () => {
  expect(requestStatus({ state: 'something else', cancelMove: null })).toBe('pending');
});

test('[MYB-21] a cancelled booking stays cancelled, and a completed one is cancelled only by a decision', () => {
  const leaving = (from: BookingState) =>
    Object.entries<readonly BookingState[]>(transitions[from])
      .filter(([, targets]) => targets.some((to) => to !== from))
      .map(([name]) => name);
  expect(leaving('completed')).toEqual(['uphold']);
  expect(leaving('cancelled')).toEqual([]);
});

test('allows only completion once a report is decided', () => {
  for (const from of states) {
    for (const name of Object.keys(transitions[from]) as Transition[]) {
      expect([name, allows(from, name, 'decided')]).toEqual([name, name === 'complete']);
    }
  }
});
