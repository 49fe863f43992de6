import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeAddressErrors, homeAddressText, homeLimits } from './address-rules.ts';
import {
  baseOf,
  isServed,
  journeyTo,
  kmOf,
  longestMinutes,
  metresBetween,
  TRAVEL_MINUTES_MAX,
  travelMinutes,
} from './travel.ts';

/** Positions in India. */
const position = fc.record({
  latitude: fc.double({ min: 8, max: 35, noNaN: true }),
  longitude: fc.double({ min: 68, max: 97, noNaN: true }),
});
const perKm = fc.integer({ min: 1, max: 10 });
const bandra = { latitude: 19.0544, longitude: 72.8402 };
const colaba = { latitude: 18.9067, longitude: 72.8147 };
const service = {
  ...bandra,
  places: ['provider', 'home'],
  homeRadiusKm: 10,
  travelMinutesPerKm: 3,
};

describe('the straight line', () => {
  test('from Bandra to Colaba is 16.6 km', () => {
    expect(kmOf(metresBetween(bandra, colaba))).toBe(16.6);
    expect(metresBetween(bandra, bandra)).toBe(0);
  });

  test('is the same in both directions, and no longer than a detour', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(metresBetween(a, b)).toBe(metresBetween(b, a));
        // Each of the three is rounded to a metre.
        expect(metresBetween(a, c)).toBeLessThanOrEqual(
          metresBetween(a, b) + metresBetween(b, c) + 2,
        );
      }),
    );
  });
});

describe('travel time', () => {
  test('is rounded up to minutes', () => {
    expect([0, 1, 1000, 1001, 5000].map((metres) => travelMinutes(metres, 3))).toEqual([
      0, 1, 3, 4, 15,
    ]);
  });

  test('between two homes is at most the longer of the two round trips', () => {
    fc.assert(
      fc.property(position, position, position, perKm, (base, one, other, factor) => {
        const way = (to: typeof base) => travelMinutes(metresBetween(base, to), factor);
        const between = ((metresBetween(one, other) - 2) * factor) / 1000;
        expect(between).toBeLessThanOrEqual(2 * Math.max(way(one), way(other)));
      }),
    );
  });

  test('to any home in the area is at most the longest travel time', () => {
    fc.assert(
      fc.property(position, perKm, fc.integer({ min: 1, max: 100 }), (home, factor, radius) => {
        const near = { ...service, homeRadiusKm: radius, travelMinutesPerKm: factor };
        const journey = journeyTo(near, home);
        if (!isServed(near, journey)) return;
        expect(journey.minutes).toBeLessThanOrEqual(longestMinutes(near));
        expect(journey.minutes).toBeLessThanOrEqual(TRAVEL_MINUTES_MAX);
      }),
    );
  });

  test('is zero for a service that does not visit homes', () => {
    expect(longestMinutes({ ...service, places: ['provider'] })).toBe(0);
    expect(longestMinutes(service)).toBe(30);
  });
});

describe('the area', () => {
  test('includes its border and excludes homes beyond it', () => {
    expect(isServed(service, { metres: 10_000, minutes: 30 })).toBe(true);
    expect(isServed(service, { metres: 10_001, minutes: 31 })).toBe(false);
    expect(isServed({ ...service, homeRadiusKm: null }, { metres: 1, minutes: 1 })).toBe(false);
    expect(isServed({ ...service, homeRadiusKm: 100 }, { metres: 50_000, minutes: 101 })).toBe(
      false,
    );
  });

  test('is measured from a rounded point when the address is private', () => {
    expect(baseOf(service)).toEqual(bandra);
    expect(baseOf({ ...service, places: ['home'] })).toEqual({ latitude: 19.05, longitude: 72.84 });
  });
});

describe('an address', () => {
  const lines = { flat: 'B-12', street: '5th Main', area: 'Koramangala', city: 'Bengaluru' };

  test('is one line with floor and landmark', () => {
    const all = { ...lines, pin: '560034', floor: '3', landmark: 'SBI' };
    expect(homeAddressText(all)).toBe(
      'B-12, Floor 3, 5th Main (near SBI), Koramangala, Bengaluru 560034',
    );
    expect(homeAddressText({ ...lines, area: 'Bengaluru', pin: '560034' })).toBe(
      'B-12, 5th Main, Bengaluru 560034',
    );
  });

  test('fits a booking when all its lines have the maximum length', () => {
    const full = Object.fromEntries(
      Object.entries(homeLimits).map(([field, max]) => [field, field[0]?.repeat(max) ?? '']),
    ) as Record<keyof typeof homeLimits, string>;
    expect(homeAddressText({ ...full, pin: '560034' }).length).toBeLessThanOrEqual(300);
  });

  test('has an error for each missing line', () => {
    const values = { ...lines, flat: ' ', pin: '012345', floor: '', landmark: '' };
    expect(homeAddressErrors(values)).toEqual({ flat: 'empty', pin: 'pin' });
    expect(homeAddressErrors({ ...values, flat: '1', pin: '560034' })).toEqual({});
  });
});
