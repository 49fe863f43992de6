import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Service } from '#contract/catalogue/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { ServiceCard } from './service-card.tsx';

const service = {
  id: 's1',
  name: 'Saffron Room',
  icon: 'haircut',
  tint: 'rose',
  category: 'Salon & Beauty',
  location: 'Bandra West, Mumbai',
  fromAmount: 500,
  rating: null,
  reviews: 4,
  isVerified: false,
  places: ['provider'],
  status: 'busy',
  isActive: true,
  approvalStatus: 'approved',
} as unknown as Service;

function cardOf(change: Partial<Service>, to?: string): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ServiceCard service={{ ...service, ...change }} to={to} eager />,
    },
  ]);
  return renderToStaticMarkup(
    <InEnglish>
      <Stub />
    </InEnglish>,
  );
}

test('[SVC-15] a card is marked only while its service is inactive and pending approval', () => {
  expect(cardOf({ isActive: false, approvalStatus: 'pending' })).toContain('pending approval');
  expect(cardOf({ isActive: true, approvalStatus: 'pending' })).not.toContain('pending approval');
  expect(cardOf({ isActive: false, approvalStatus: 'rejected' })).not.toContain('pending approval');
});

test('[SVC-16] a card shows the status of its service, and New below five reviews', () => {
  expect(cardOf({})).toContain('Busy');
  expect(cardOf({ status: 'offline' })).toContain('Offline');
  expect(cardOf({})).toMatch(/New/);
  expect(cardOf({ rating: 4.4, reviews: 9 })).toContain('4.4 (9)');
});

test('a card leads to its service, with the displayed offer if it has one', () => {
  expect(cardOf({})).toContain('href="/service-details/s1"');
  expect(cardOf({}, '/service-details/s1?offer=o1')).toContain(
    'href="/service-details/s1?offer=o1"',
  );
});
