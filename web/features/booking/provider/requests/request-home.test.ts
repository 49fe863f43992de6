import { expect, test } from 'vitest';
import { mapUrl } from './request-home.tsx';

test('the map opens at the shared position, otherwise at the address', () => {
  const home = {
    ...{ flat: '4', street: 'Hill Road', area: 'Khar', city: 'Mumbai', pin: '400052' },
    position: { latitude: 19.07, longitude: 72.83 },
  };
  const location = '4, Hill Road, Khar, Mumbai 400052';
  expect(mapUrl({ location, home: { ...home, isExact: true } })).toMatch(
    /destination=19\.07%2C72\.83$/,
  );
  expect(mapUrl({ location, home: { ...home, isExact: false } })).toContain('4%2C%20Hill%20Road');
  expect(mapUrl({ location })).toContain('400052');
});
