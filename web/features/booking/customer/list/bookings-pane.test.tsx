import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { failedRefresh } from '#test/support/browser/failed-refresh.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { BookingsPane } from './bookings-pane.tsx';

const counts = { all: 0, assigned: 0, accepted: 0, cancelled: 0, completed: 0 };

test('the latest bookings stay displayed when their refresh fails', () => {
  failedRefresh('myBookings', { query: {} }, [], { counts, nextCursor: null });
  const text = renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>
        <BookingsPane />
      </MemoryRouter>
    </InEnglish>,
  );
  expect(text).toContain('Explore Services');
});
