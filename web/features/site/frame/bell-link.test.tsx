import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { BellLink } from './bell-link.tsx';

function drawn(unread?: number): string {
  const bell = unread === undefined ? <BellLink /> : <BellLink unread={unread} />;
  return renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>{bell}</MemoryRouter>
    </InEnglish>,
  );
}

test('[HDR-04] the bell links to the notifications and has no count for a visitor', () => {
  expect(drawn()).toMatch(/<a [^>]*href="\/notification"/);
  expect(drawn()).toContain('aria-label="Notifications"');
  expect(drawn(0)).toBe(drawn());
});

test.each([
  [1, 'Notifications, 1 unread', '1'],
  [9, 'Notifications, 9 unread', '9'],
  [10, 'Notifications, 10 unread', '9+'],
])('[HDR-04] %i unread are announced as "%s" and displayed as %s', (unread, label, text) => {
  expect(drawn(unread)).toContain(`aria-label="${label}"`);
  expect(drawn(unread)).toContain(`>${text}</span>`);
});
