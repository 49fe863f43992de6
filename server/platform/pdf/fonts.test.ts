import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { runsOf } from './scripts.rules.ts';

/** Names in the scripts of Indian languages. */
const names = [
  'Asha Verma',
  'Dvořák ₹5',
  'क्षितिज शर्मा',
  'সুমন চট্টোপাধ্যায়',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'કૃષ્ણ પટેલ',
  'ଓଡ଼ିଆ ମହାନ୍ତି',
  'முருகன் க்ஷேத்ரம்',
  'శ్రీనివాస్ రెడ్డి',
  'ಕೃಷ್ಣ ಶೆಟ್ಟಿ',
  'കൃഷ്ണൻ നമ്പൂതിരി',
];

test.each(names)('documents have a glyph for each letter of %s, in both weights', (name) => {
  for (const weight of ['regular', 'bold']) {
    for (const { script, text } of runsOf(name)) {
      const file = new URL(`../fonts/anek-${script}-${weight}.ttf`, import.meta.url);
      const font = fontkit.create(readFileSync(file));
      const { glyphs } = font.layout(text);
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    }
  }
});
