import { expect, test } from 'vitest';
import { isPinOf } from '#contract/locale/pin-states.ts';
import { cityNames, knownCity } from '#contract/search/cities.ts';
import { stateOfCity, statesOfCity } from '#contract/search/city-states.ts';
import { keyOf } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';
import { cityOfPin, readPins } from './pin-codes.rules.ts';

test.each([
  ['560038', '', ['560038']],
  ['haircut in 560038', 'haircut', ['560038']],
  ['haircut near 411 001 for 2', 'haircut   for 2', ['411 001']],
  ['spa PIN code: 400 601', 'spa', ['400 601']],
  ['pincode 999999 spa', 'spa', ['999999']],
  ['salon 411001-411004', 'salon', ['411001', '411004']],
  ['bridal package under 200000', 'bridal package under 200000', []],
  ['bridal 150000 rs', 'bridal 150000 rs', []],
  ['between 100000 and 200000', 'between 100000 and 200000', []],
  ['1 lakh to 250000', '1 lakh to 250000', []],
  ['facial 400 600', 'facial 400 600', []],
  ['call 9845012345', 'call 9845012345', []],
  ['haircut 500 at 5 pm', 'haircut 500 at 5 pm', []],
])('%s leaves %s', (text, rest, pins) => {
  expect(readPins(text)).toEqual({ rest, pins });
});

test.each([
  ['560038', 'Bengaluru'],
  ['411 001', 'Pune'],
  ['400050', 'Mumbai'],
  ['400601', 'Thane'],
  ['400703', 'Navi Mumbai'],
  ['999999', undefined],
  ['56003', undefined],
  ['Pune', undefined],
])('%s is in %s', (pin, city) => {
  expect(cityOfPin(pin)).toBe(city);
});

test('every city of a PIN code is listed, and its PIN codes are in its state', () => {
  for (let prefix = 1000; prefix < 10_000; prefix += 1) {
    const city = cityOfPin(`${prefix}01`);
    if (city === undefined) continue;
    expect(cityNames).toContain(city);
    expect(isPinOf(`${prefix}01`, [stateOfCity[knownCity(city) ?? ''] ?? '']), city).toBe(true);
  }
});

test('a city has the states of all towns of its name', () => {
  const towns = gazetteer().all.filter(({ kind }) => kind !== 'part');
  for (const name of cityNames) {
    const namesakes = towns.filter((town) =>
      [town.name, ...town.others].map(keyOf).includes(keyOf(name)),
    );
    const states = namesakes.map(({ state }) => state);
    expect(statesOfCity(knownCity(name) ?? ''), name).toEqual(expect.arrayContaining(states));
  }
});
