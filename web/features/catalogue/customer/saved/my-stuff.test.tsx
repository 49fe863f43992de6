import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { failedRefresh } from '#test/support/browser/failed-refresh.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { MyStuff } from './my-stuff.tsx';

const counts = { all: 0, assigned: 0, accepted: 0, cancelled: 0, completed: 0 };

test('favourites and viewed services stay displayed when a refresh fails', () => {
  failedRefresh('favourites', {}, { ids: [], services: [] });
  failedRefresh('viewed', {}, []);
  failedRefresh('myBookings', { query: { status: 'completed' } }, [], { counts, nextCursor: null });
  const text = renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>
        <MyStuff renderService={() => null} />
      </MemoryRouter>
    </InEnglish>,
  );
  expect(text).toContain('Explore Services');
});
