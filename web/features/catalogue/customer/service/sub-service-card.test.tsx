import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SubService } from '#contract/catalogue/views.ts';
import { SubServiceCard } from './sub-service-card.tsx';

const subService = {
  id: 'x1',
  name: 'Root touch-up',
  icon: 'haircut',
  description: '',
  gender: null,
  completionTime: '60 min',
  subserviceType: 'Hair',
  price: { totalAmount: 500 },
  isPaused: false,
  isBookable: true,
  isNonRefundable: false,
} as SubService;

function textOf(change: Partial<SubService>): string {
  const nothing = () => undefined;
  const markup = renderToStaticMarkup(
    <SubServiceCard
      subService={{ ...subService, ...change }}
      onBook={nothing}
      onIntent={nothing}
    />,
  );
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test("[SVC-04] a bookable sub-service has 'Book Now'; an unpriced or paused one says why it has none", () => {
  expect(textOf({})).toContain(' Book Now ');
  const unpriced = textOf({ price: null, isBookable: false });
  expect(unpriced).toContain('Price not set Not bookable yet');
  expect(unpriced).not.toContain('Book Now');
  const paused = textOf({ isPaused: true, isBookable: false });
  expect(paused).toContain('Paused by the provider');
  expect(paused).not.toContain('Book Now');
});
