import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PackageOffer } from '#contract/prepaid/packages/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { OfferRow } from './offer-row.tsx';

const offer: PackageOffer = {
  id: 'o1',
  serviceId: 's1',
  serviceName: 'Saffron Room',
  subServiceId: 't1',
  subServiceName: 'Beard trim',
  visits: 5,
  price: 2000,
  validMonths: 6,
  pricePerVisit: 400,
  isOffered: true,
  listPrice: 500,
  saving: 500,
};

/** The texts of a row. */
function textOf(changes: Partial<PackageOffer>): string {
  const row = (
    <InEnglish>
      <OfferRow offer={{ ...offer, ...changes }} tasks={[]} />
    </InEnglish>
  );
  return renderToStaticMarkup(row).replaceAll(/<[^>]*>/g, ' ');
}

test('A package says why customers do not see it', () => {
  expect(textOf({})).toContain('On sale');
  expect(textOf({})).not.toContain('Not shown');
  const dear = textOf({ listPrice: 400, saving: 0 });
  expect(dear).toContain('Not shown: it no longer costs less than single visits');
  const removed = textOf({ listPrice: null, saving: null });
  expect(removed).toContain('Beard trim');
  expect(removed).toContain('Not shown: it can’t be booked now');
  for (const text of [dear, removed]) expect(text).toContain('Not on sale');
  expect(textOf({ isOffered: false, saving: null })).not.toContain('Not shown');
});
