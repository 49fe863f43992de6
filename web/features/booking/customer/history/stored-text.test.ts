import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { sentences, storedText } from './stored-text.ts';

const sources = globSync('server/capabilities/{booking,payments}/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

it.each(Object.keys(sentences))('the server stores "%s", which is unchanged in English', (text) => {
  expect(sources).toContain(`'${text}'`);
  expect(storedText(english, text)).toBe(text);
});

const withFacts = [
  ['Cancelled for 1 of 3 people', '3 लोगों में से 1 के लिए कैंसल'],
  ['1 of 3 will not come: My plans have changed', '3 लोगों में से 1 नहीं आएँगे: मेरा प्लान बदल गया है'],
  ['Cancelled: Root touch-up', /^कैंसल: (?!Root)/],
  ['Without Root touch-up: I am ill', /हटाई गई: I am ill$/],
  ['2 → 4 people, until 1:00 PM', 'लोग: 2 → 4, 1:00 PM तक'],
  ['In place of ZB-12345', 'ZB-12345 की जगह'],
  ['ZB-12345 came in its place', 'इसकी जगह ZB-12345 हुई'],
  [
    'Tue, 4 Aug 2026 at 6:00 PM → Wed, 2 Sept 2026 at 6:30 PM Asia/Dubai',
    'मंगल, 4 अग 2026 को 6:00 PM → बुध, 2 सित 2026 को 6:30 PM Asia/Dubai',
  ],
] as const;

it.each(withFacts)('the values in "%s" are kept in its translation', (text, translated) => {
  expect(storedText(english, text)).toBe(text);
  expect(storedText(hindi, text)).toMatch(translated);
});

it('a text of an earlier release is displayed without its time zone', () => {
  const stored = 'Tue, 4 Aug 2026 at 6:00 PM IST → Wed, 5 Aug 2026 at 9:30 AM IST';
  expect(storedText(english, stored)).toBe(
    'Tue, 4 Aug 2026 at 6:00 PM → Wed, 5 Aug 2026 at 9:30 AM',
  );
  expect(storedText(hindi, stored)).toBe('मंगल, 4 अग 2026 को 6:00 PM → बुध, 5 अग 2026 को 9:30 AM');
});

it('a text that a person wrote is not translated', () => {
  const own = 'My train is late. The time no longer suits me';
  expect(storedText(hindi, own)).toBe(own);
});
