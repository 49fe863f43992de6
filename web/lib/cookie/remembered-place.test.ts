import { beforeEach, expect, test, vi } from 'vitest';
import { rememberPlace } from './remember-place.ts';
import { rememberedPlace } from './remembered-place.ts';

let written = '';
beforeEach(() => {
  written = '';
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written = text;
    },
  });
});

/** The cookie as a browser returns it. */
function sent(): string {
  return `theme=dark; ${written.split('; ')[0]}; other=1`;
}

test('A place is read as it was stored, in any script', () => {
  for (const label of ['Koramangala, Bengaluru', 'कोथरूड, पुणे', "St. John's (East)"]) {
    rememberPlace(label);
    expect(rememberedPlace(sent())).toEqual({ in: label });
  }
});

test('A position is stored to about a kilometre, and the cookie is sent to this site only', () => {
  rememberPlace('Near me', '18.52043,73.85674');
  expect(rememberedPlace(sent())).toEqual({ in: 'Near me', near: '18.52,73.86' });
  expect(written).toMatch(/; path=\/; max-age=\d+; samesite=lax; secure$/);
});

test.each([
  '',
  'place=',
  'place=%E0%A4%A',
  'place=x',
  `place=${'a'.repeat(61)}`,
  'place=Pune%00',
  'place=%3Cscript%3E',
])('An invalid cookie is no place: %s', (cookies) => {
  expect(rememberedPlace(cookies)).toBeUndefined();
});

test('An invalid position is dropped', () => {
  expect(rememberedPlace('place=Near%20me%7Chere')).toEqual({ in: 'Near me' });
});
