import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#contract/locale/language.ts';
import { TextsProvider } from '#web/i18n/texts.tsx';
import { UserText } from './user-text.tsx';

test.each<[Language, string, string]>([
  ['en', 'Lovely place', '<span dir="auto">'],
  ['en', 'बहुत अच्छा salon', '<span dir="auto" lang="hi">'],
  ['hi', 'Lovely place', '<span dir="auto" lang="en">'],
  ['hi', 'बहुत अच्छा salon', '<span dir="auto">'],
  ['hi', '5/5 !', '<span dir="auto">'],
])('on a page in %s, “%s” has its own language', (language, text, tag) => {
  const markup = renderToStaticMarkup(
    <TextsProvider language={language} texts={{}}>
      <UserText>{text}</UserText>
    </TextsProvider>,
  );
  expect(markup).toBe(`${tag}${text}</span>`);
});
