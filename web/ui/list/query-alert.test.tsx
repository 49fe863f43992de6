import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import type { Query } from './call-view.tsx';
import { QueryAlert } from './query-alert.tsx';

const refetch = async () => undefined;
const render = (query: Query<unknown>) =>
  renderToStaticMarkup(
    <InEnglish>
      <QueryAlert query={query} title="We couldn’t load the tasks" />
    </InEnglish>,
  );

test('a failed query has its error and a retry button', () => {
  const html = render({ data: undefined, error: { message: 'Too many requests' }, refetch });
  expect(html).toContain('We couldn’t load the tasks');
  expect(html).toContain('Too many requests');
  expect(html).toContain('Try again</button>');
});

test('a query that loads, or has data from before the error, has no alert', () => {
  expect(render({ data: undefined, error: null, refetch })).toBe('');
  expect(render({ data: { data: [] }, error: { message: 'Busy' }, refetch })).toBe('');
});
