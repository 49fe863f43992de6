import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { ServiceMenu } from './service-menu.tsx';
import { ServiceNotFound } from './service-not-found.tsx';

function drawn(element: ReactElement): string {
  return renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>{element}</MemoryRouter>
    </InEnglish>,
  );
}

const none = () => undefined;
const menu = {
  ...{ entries: [], isAtVenue: true, chosen: undefined, first: undefined, basket: [] },
  ...{ onBasket: none, onBook: none, onIntent: none, packages: { packages: [], onBuy: none } },
};

test('a service without tasks leads to others', () => {
  const markup = drawn(
    <ServiceMenu {...menu} others={<a href="/search?in=Pune">All services</a>} />,
  );
  expect(markup).toContain('No Services Available');
  expect(markup).toMatch(/<a [^>]*href="\/search\?in=Pune"[^>]*>All services</);
});

test('a service that does not exist leads to others', () => {
  expect(drawn(<ServiceNotFound />)).toMatch(/<a [^>]*href="\/search"[^>]*>Find another service</);
});
