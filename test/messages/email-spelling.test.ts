import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Texts that the specification quotes (VAL-01, VAL-02, REG-14), which keep its spelling. */
const quoted = [
  'Email ID is required',
  'Invalid email format',
  'Please verify your email before registering.',
];

/** A text for people: a sentence, or at least three words. SQL is in lower case and has its own tag. */
const TEXT = /^\p{Lu}\S* |^\p{L}+ \p{L}+ \p{L}+/u;
const EMAIL = /(?<![\w{])emails?(?![\w}:(])/i;

const files = globSync('{contract,messages,server,web}/**/*.{ts,tsx}').filter(
  (file) =>
    !/\.(?:test|attack|samples)\.tsx?$/.test(file) && !file.startsWith('server/platform/gateway/'),
);

test("texts for people write 'e-mail', except those that the specification quotes", () => {
  const found = files.flatMap((file) => textsIn(file).filter((text) => EMAIL.test(text)));
  expect(found.filter((text) => !quoted.includes(text))).toEqual([]);
  expect(new Set(found)).toEqual(new Set(quoted));
});

function textsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  if (!EMAIL.test(code)) return [];
  const texts: string[] = [];
  const tagged = new Set<number>();
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi.start),
    Literal: ({ value }) =>
      void (typeof value === 'string' && TEXT.test(value) && texts.push(value)),
    JSXText: ({ value }) => void (value.trim() && texts.push(value.trim())),
    TemplateLiteral: ({ start, quasis }) => {
      const text = quasis.map(({ value }) => value.raw).join('…');
      if (!tagged.has(start) && TEXT.test(text)) texts.push(text);
    },
  }).visit(parseSync(file, code).program);
  return texts;
}
