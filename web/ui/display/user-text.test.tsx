import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UserText } from './user-text.tsx';

test.each([
  ['Lovely place', '<span dir="auto" lang="en">'],
  ['बहुत अच्छा salon', '<span dir="auto" lang="hi">'],
  ['5/5 !', '<span dir="auto">'],
])('“%s” has the language of its script', (text, tag) => {
  expect(renderToStaticMarkup(<UserText>{text}</UserText>)).toBe(`${tag}${text}</span>`);
});
