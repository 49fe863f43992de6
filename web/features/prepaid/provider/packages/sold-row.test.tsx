import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SoldPackage } from '#contract/prepaid/packages/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { SoldRow } from './sold-row.tsx';

const sold: SoldPackage = {
  id: 'p1',
  serviceId: 's1',
  serviceName: 'Saffron Room',
  subServiceId: 't1',
  subServiceName: 'Beard trim',
  visits: 5,
  price: 2000,
  validMonths: 6,
  pricePerVisit: 400,
  bookingChargePerVisit: 1,
  total: 2005,
  used: 1,
  refunded: 0,
  left: 4,
  balance: 1600,
  boughtAt: '2026-08-04T05:30:00Z',
  expiresAt: '2999-02-04T18:30:00Z',
  isFrozen: false,
};

/** The texts of a row. */
function textOf(changes: Partial<SoldPackage>): string {
  const row = (
    <InEnglish>
      <SoldRow one={{ ...sold, ...changes }} />
    </InEnglish>
  );
  return renderToStaticMarkup(row).replaceAll(/<[^>]*>/g, ' ');
}

test('A sold package says until when its visits can start', () => {
  const text = textOf({});
  expect(text).toContain('1 used, 4 left');
  expect(text).toMatch(/Visits must start by \w{3}, 4 Feb 2999/);
  expect(text).not.toMatch(/refunded|On hold/);
});

test('A sold package says that it has ended, is on hold, and which visits were refunded', () => {
  expect(textOf({ expiresAt: '2026-02-04T18:30:00Z' })).toMatch(/Ended on \w{3}, 4 Feb 2026/);
  expect(textOf({ isFrozen: true })).toContain('On hold');
  expect(textOf({ left: 0, refunded: 4 })).toContain('4 visits refunded');
});
