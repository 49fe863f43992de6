import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { FailingCalendars } from './failing-calendars.tsx';

const family = {
  ...{ feedId: 'family', serviceId: 'salon', name: 'Family', readAt: null },
  problem: 'The server of this calendar refused access (503).',
};

function textOf(failingCalendars: ProviderCalendar['failingCalendars']): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <InEnglish>
        <FailingCalendars failingCalendars={failingCalendars} />
      </InEnglish>
    </MemoryRouter>,
  );
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('the calendar warns of a connected calendar that cannot be read', () => {
  expect(textOf([family])).toContain(
    'We can’t read 1 connected calendar Family: The server of this calendar refused access (503).',
  );
  expect(textOf([{ ...family, readAt: '2026-08-04T04:00:00Z' }])).toContain('still apply.');
});

test.each([undefined, []])('the calendar has no warning for %s', (failingCalendars) => {
  expect(textOf(failingCalendars)).toBe('');
});
