import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import type { NearbyItem } from './load-nearby.ts';
import { NearbySection } from './nearby-section.tsx';

const item = {
  id: 's1',
  timeZone: 'Asia/Kolkata',
  km: 2,
  offer: { id: 'o1', name: "Women's haircut", amount: 499 },
  start: '2026-11-25T17:00:00+05:30',
} as NearbyItem;

function sectionOf(items: readonly NearbyItem[]): string {
  const section = { id: 'x', title: 'Services', allPath: '/search', today: '2026-11-25' };
  const Component = () => (
    <NearbySection
      {...section}
      items={items}
      cardOf={(_, { to, freeAt }) => <a href={to}>{freeAt}</a>}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(
    <InEnglish>
      <Stub />
    </InEnglish>,
  );
}

test('a card leads to the offer and the time that it displays', () => {
  expect(sectionOf([item])).toContain(
    '<a href="/service-details/s1?offer=o1&amp;at=2026-11-25T17%3A00%3A00%2B05%3A30">Today, 5:00 PM</a>',
  );
  expect(sectionOf([{ ...item, start: undefined }])).toContain(
    '<a href="/service-details/s1?offer=o1"></a>',
  );
});
