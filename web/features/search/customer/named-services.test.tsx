import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { NamedServices } from './named-services.tsx';
import type { SearchState } from './query/search-state.ts';

const named = [{ id: 's1', name: 'Evening Facial Bar', location: 'Bandra, Mumbai' }];

function linksOf(state: SearchState): string {
  const Component = () => <NamedServices named={named} state={state} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(
    <InEnglish>
      <Stub />
    </InEnglish>,
  );
}

test('a service whose name was typed gets the party, the place and the date of the search', () => {
  const state = { q: 'facial', people: '3', place: 'home', date: '2026-11-28', max: '900' };
  expect(linksOf(state)).toContain(
    'href="/service-details/s1?people=3&amp;place=home&amp;date=2026-11-28"',
  );
  expect(linksOf({ q: 'facial' })).toContain('href="/service-details/s1"');
});
