import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { BookingsList } from './bookings-list.tsx';
import type { MyBookings } from './use-my-bookings.ts';

const list = { bookings: [], isPending: false, isFailed: false } as unknown as MyBookings;

test('a status without bookings leads to the search and to all bookings', () => {
  const props = { newId: null, actionOf: () => undefined, noteOf: () => null };
  const markup = renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>
        <BookingsList {...props} list={list} filter="cancelled" />
      </MemoryRouter>
    </InEnglish>,
  );
  expect(markup).toMatch(/<a [^>]*href="\/search"[^>]*>Find a service</);
  expect(markup).toMatch(/<a [^>]*href="\/myBooking"[^>]*>All my bookings</);
});
