import { expect, test } from 'vitest';
import { gstStates } from '#contract/payouts/gstin.ts';
import { cities, cityNames, knownCity } from '#contract/search/cities.ts';
import {
  exactMatches,
  kmBetween,
  nearestLocality,
  prefixMatches,
  similarMatches,
} from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';

const all = gazetteer();
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label);

test('Every locality lies in India, has a unique label and is found by it', () => {
  expect(all.all.length).toBeGreaterThan(4000);
  expect(new Set(all.all.map(({ label }) => label)).size).toBe(all.all.length);
  for (const one of all.all) {
    expect(one.latitude, one.label).toBeGreaterThan(6.5);
    expect(one.latitude, one.label).toBeLessThan(37.5);
    expect(one.longitude, one.label).toBeGreaterThan(68);
    expect(one.longitude, one.label).toBeLessThan(97.5);
    expect(one.people, one.label).toBeGreaterThan(0);
    expect(labels(exactMatches(all, one.label)), one.label).toContain(one.label);
  }
});

test('A part lies in its city', () => {
  const far = all.all.filter((one) => {
    const [latitude = 0, longitude = 0] = cities[one.within] ?? [];
    // Goa is a whole state.
    const most = one.within === 'Goa' ? 70 : 32;
    return one.kind === 'part' && kmBetween(one, { latitude, longitude }) > most;
  });
  expect(labels(far)).toEqual([]);
});

test('Every listed city is found under all its names, at its coordinates', () => {
  for (const name of cityNames) {
    const [found] = exactMatches(all, name);
    expect(found?.label, name).toBe(knownCity(name));
    expect([found?.latitude, found?.longitude]).toEqual(cities[found?.label ?? '']);
  }
});

test.each([
  ['Bangalore', 'Bengaluru'],
  ['bombay', 'Mumbai'],
  ['GURGAON', 'Gurugram'],
  ['Calcutta', 'Kolkata'],
  ['Madras', 'Chennai'],
  ['Poona', 'Pune'],
  ['Trivandrum', 'Thiruvananthapuram'],
  ['Cochin', 'Kochi'],
  ['Allahabad', 'Prayagraj, Uttar Pradesh'],
  ['Mysore', 'Mysuru'],
  ['Coorg', 'Madikeri, Karnataka'],
  ['Bandra', 'Bandra, Mumbai'],
  ['bandra, mumbai', 'Bandra, Mumbai'],
  ['J.P. Nagar', 'JP Nagar, Bengaluru'],
  ['indira nagar bengaluru', 'Indiranagar, Bengaluru'],
  ['Karol Bāgh', 'Karol Bagh, Delhi'],
  ['मुंबई', 'Mumbai'],
  ['பெங்களூர்', 'Bengaluru'],
  ['Gandhinagar', 'Gandhinagar, Gujarat'],
  ['Indira Nagar', 'Indiranagar, Bengaluru'],
])('%s is %s', (typed, label) => {
  expect(exactMatches(all, typed)[0]?.label).toBe(label);
});

test.each([
  ['kormangala', 'Koramangala, Bengaluru'],
  ['Dehli', 'Delhi'],
  ['indirangar', 'Indiranagar, Bengaluru'],
  ['Anderi west', 'Andheri West, Mumbai'],
  ['hydrabad', 'Hyderabad'],
])('%s is mistyped for %s', (typed, label) => {
  expect(exactMatches(all, typed)).toEqual([]);
  expect(similarMatches(all, typed)[0]?.label).toBe(label);
});

test('Prefix matches, largest first', () => {
  const found = prefixMatches(all, 'ban', 8).map(({ locality }) => locality.label);
  expect(found[0]).toBe('Bengaluru');
  expect(found).toContain('Bandra, Mumbai');
  expect(prefixMatches(all, 'bandra w', 8).map(({ locality }) => locality.label)).toEqual([
    'Bandra West, Mumbai',
  ]);
  expect(prefixMatches(all, ' -', 8)).toEqual([]);
});

test('Every locality has a known state, which is that of its own point', () => {
  const states = new Set(Object.values(gstStates));
  expect(all.all.filter(({ state }) => !states.has(state)).map(({ label }) => label)).toEqual([]);
  const elsewhere = all.all.filter((one) => nearestLocality(all, one)?.state !== one.state);
  expect(labels(elsewhere)).toEqual([]);
  expect(new Set(all.all.map(({ state }) => state))).toEqual(states);
});

test.each([
  ['Noida', 'Uttar Pradesh'],
  ['Sector 62, Noida', 'Uttar Pradesh'],
  ['Gurugram', 'Haryana'],
  ['Cyber City, Gurugram', 'Haryana'],
  ['Faridabad', 'Haryana'],
  ['Connaught Place', 'Delhi'],
  ['Chandigarh', 'Chandigarh'],
  ['Sector 17, Chandigarh', 'Chandigarh'],
  ['Mohali', 'Punjab'],
  ['Panchkula', 'Haryana'],
  ['Navi Mumbai', 'Maharashtra'],
  ['Bandra', 'Maharashtra'],
  ['Puducherry', 'Puducherry'],
  ['Mahe', 'Puducherry'],
  ['Yanam', 'Puducherry'],
  ['Karaikal', 'Puducherry'],
  ['Goa', 'Goa'],
  ['Anjuna', 'Goa'],
  ['Hyderabad', 'Telangana'],
  ['Vijayawada', 'Andhra Pradesh'],
  ['Leh', 'Ladakh'],
  ['Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Silvassa', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Port Blair', 'Andaman and Nicobar Islands'],
  ['Dehradun', 'Uttarakhand'],
  ['Jamshedpur', 'Jharkhand'],
])('%s lies in %s', (name, state) => {
  expect(exactMatches(all, name)[0]?.state).toBe(state);
});
