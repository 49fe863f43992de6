import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { LoadMore } from './load-more.tsx';

function textOf(change: { busy?: boolean; failure?: string }): string {
  const markup = renderToStaticMarkup(
    <InEnglish>
      <LoadMore label="Show more reviews" busy={false} onLoadMore={() => undefined} {...change} />
    </InEnglish>,
  );
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('[ERR-09] shows why the next page failed and offers a retry', () => {
  expect(textOf({})).toBe('Show more reviews');
  expect(textOf({ failure: 'The books are closed' })).toBe('The books are closed Try again');
});

test('removes the failure while the retry runs', () => {
  expect(textOf({ failure: 'The books are closed', busy: true })).not.toContain('The books');
});
