import { expect, test } from 'vitest';
import { directionsUrl } from './directions.ts';

test('directions open the maps app of the phone', () => {
  const place = ['Chai & Co', '5 MG Road, Pune'] as const;
  expect(directionsUrl(...place, 'Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe(
    'geo:0,0?q=Chai%20%26%20Co%2C%205%20MG%20Road%2C%20Pune',
  );
  expect(directionsUrl(...place, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toMatch(
    /^https:\/\/maps\.apple\.com\/\?daddr=Chai%20%26/,
  );
  expect(directionsUrl(...place)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
});
