import { expect, test } from 'vitest';
import { allTexts } from '#test/support/texts/texts.ts';

/** A named person as the subject of a verb in its masculine form; a postposition makes the verb independent of them. */
const SUBJECT =
  /\{(?:name|customer|member|provider|owner|person)\}(?! (?:को|ने|का|की|के|से|में|पर|और) )/u;
const VERB = /(?:ते|चुके|गए|आए|जाएँगे|था|थे)(?: हैं| हों)?(?=[।,:'(?]| \(|$)/u;
const MASCULINE = new RegExp(`${SUBJECT.source}[^।,:]*${VERB.source}`, 'u');

/** Every text of the messages, of any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

test('Hindi texts do not make every named person a man', async () => {
  expect(MASCULINE.test('{name} पहुँच गए हैं')).toBe(true);
  expect(MASCULINE.test('{customer} के पास {moment} तक का समय है।')).toBe(false);
  expect(textsIn(await allTexts('hi')).filter((text) => MASCULINE.test(text))).toEqual([]);
});
