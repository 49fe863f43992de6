import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SubService } from '#contract/catalogue/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
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

function textOf(change: Partial<SubService>, isAtVenue = true): string {
  const nothing = () => undefined;
  const markup = renderToStaticMarkup(
    <InEnglish>
      <SubServiceCard
        entry={{ name: subService.name, variants: [{ ...subService, ...change }] }}
        isAtVenue={isAtVenue}
        onBook={nothing}
        onIntent={nothing}
      />
    </InEnglish>,
  );
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test("[SVC-04] a bookable sub-service has 'Book Now'; an unpriced or paused one states the reason instead", () => {
  expect(textOf({})).toContain(' Book Now ');
  const unpriced = textOf({ price: null, isBookable: false });
  expect(unpriced).toContain('Price not set Not bookable yet');
  expect(unpriced).not.toContain('Book Now');
  const paused = textOf({ isPaused: true, isBookable: false });
  expect(paused).toContain('Paused by the professional');
  expect(paused).not.toContain('Book Now');
});

test('a task with variants is priced from the lowest, and lists them', () => {
  const variant = (name: string, minutes: number, totalAmount: number) => ({
    ...{ ...subService, id: name, name: `Balayage – ${name}`, variant: name, minutes },
    price: { totalAmount },
  });
  const variants = [variant('Long hair', 120, 4999), variant('Short hair', 60, 3500)] as const;
  const nothing = () => undefined;
  const words = renderToStaticMarkup(
    <InEnglish>
      <SubServiceCard
        entry={{ name: 'Balayage', variants }}
        isAtVenue
        onBook={nothing}
        onIntent={nothing}
      />
    </InEnglish>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('Long hair 2 h · ₹4,999.00 Short hair 1 h · ₹3,500.00');
  expect(words).toContain('from ₹3,500.00 per person');
  expect(words).not.toContain('60 min');
});

test('[SVC-18] a card has only the claims that the provider has chosen', () => {
  expect(textOf({ subserviceType: 'Premium' })).not.toContain('Premium');
  expect(textOf({ claims: ['ammoniaFree', 'premium'] })).toContain('Ammonia-free Premium');
});

test('a deposit stands beside the price; full prepayment has no note', () => {
  expect(textOf({ depositPercent: 30 })).toContain(
    '₹500.00 per person Pay 30% when you book, the rest at the venue',
  );
  expect(textOf({})).not.toContain('venue');
});

test('a service without a venue does not name one', () => {
  expect(textOf({ depositPercent: 30 }, false)).toContain(
    'Pay 30% when you book, the rest later, directly to the professional',
  );
});
