import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { homeChoice } from './home-choice.ts';
import type { HomeData } from './load-home.ts';
import { ServiceList } from './service-list.tsx';
import { TaskGrid } from './task-grid.tsx';
import { TaskTile } from './task-tile.tsx';

const choice = homeChoice(new URLSearchParams(), [], '');
const home: HomeData = { categories: [], choice, tiles: [], tileCount: 0 };

function drawn(element: React.ReactNode): string {
  return renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>{element}</MemoryRouter>
    </InEnglish>,
  );
}

test("[HOME-08] a list without sub-services says 'No Services Available'", () => {
  expect(drawn(<TaskGrid home={home} />)).toContain('No Services Available');
});

test('a list without sub-services leads to the search', () => {
  const grid = drawn(<TaskGrid home={home} />);
  expect(grid).toMatch(/<a [^>]*href="\/search"[^>]*>See all services</);
});

/** The list of home when none of this many services is shown yet. */
function services(serviceCount: number) {
  const found = { services: [], serviceCount, cities: [] };
  return <ServiceList home={found} choice={choice} allPath="/search" cornerOf={() => null} />;
}

test('the list of home names the number of services only if it can show all of them', () => {
  expect(drawn(services(59))).toContain('Show all 59 services');
  expect(drawn(services(60))).toContain('Show more services');
});

test('[HOME-06] an empty list of services says so and suggests another category', () => {
  const list = drawn(services(0));
  expect(list).toContain('No Services Available');
  expect(list).toContain('Try another category');
});

test.each([
  [1, '1 place'],
  [12, '12 places'],
  [99, '99 places'],
  [100, '100+ places'],
])('[HOME-03] a tile of %i services reads %s', (serviceCount, text) => {
  const named = { taskId: 't', name: 'Haircut', gender: null, icon: 'haircut' };
  const tile = { ...named, tint: 'rose' as const, image: null, fromAmount: 400, serviceCount };
  const markup = drawn(<TaskTile tile={tile} nth={0} eager to="/" />);
  expect(markup).toContain(`>${text}<`);
  expect(markup).toContain('from ₹400');
});
