import { describe, expect, test } from 'vitest';
import { bestOffer, startsFor } from './best-offer.rules.ts';

const offer = (name: string, minutes: number, gender: 'male' | 'female' | null = null) => ({
  ...{ id: name, name, minutes, gender },
  pricePaise: minutes * 1000,
});
const offers = [
  offer('Threading', 15),
  offer('Classic facial', 60, 'female'),
  offer('Gold facial massage', 90, 'female'),
  offer('Shave', 20, 'male'),
];
const said = (...stems: string[]) => stems.map((stem) => ({ alternatives: [[stem]] }));

describe('The best offer', () => {
  test.each([
    [said(), undefined, 'Threading'],
    [said('facial'), undefined, 'Classic facial'],
    [said('facial', 'massag'), undefined, 'Gold facial massage'],
    [said('pune'), undefined, 'Threading'],
    [said('facial'), 'male' as const, 'Shave'],
  ])('%j %s', (terms, gender, name) => {
    expect(bestOffer(offers, { terms, gender })?.name).toBe(name);
  });
});

describe('Starts of a longer offer', () => {
  test.each([
    ['the same length', [0, 30, 60], 30, 30, [0, 30, 60], 30],
    ['the last does not reach', [0, 30, 60], 30, 60, [0, 30], 30],
    ['not over a gap', [0, 30, 120, 150], 30, 60, [0, 120], 30],
    ['steps shorter than the task', [0, 15, 30, 45], 30, 60, [0, 15], 15],
    ['steps longer than the shorter one', [0, 30, 60, 90, 180], 15, 60, [], 30],
    ['an unknown step', [0, 30, 60], 30, 60, [0, 30], undefined],
    ['nothing is known', [], 30, 60, [], 30],
  ])('%s', (_name, starts, minutes, longer, expected, stepMinutes) => {
    expect(startsFor(starts, longer, { minutes, stepMinutes })).toEqual(expected);
  });
});
