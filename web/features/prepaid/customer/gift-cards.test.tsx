import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { GiftCards } from './gift-cards.tsx';

test('gift cards that load have a placeholder', () => {
  const text = renderToStaticMarkup(
    <InEnglish>
      <GiftCards />
    </InEnglish>,
  );
  expect(text).toContain('animate-breathe');
});
