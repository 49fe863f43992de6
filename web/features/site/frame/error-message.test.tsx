import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { ApiFailure } from '#web/api/api.ts';
import { ErrorMessage } from './error-message.tsx';
import { RequestId } from './request-id.ts';

const rendered = (httpStatus: number, error?: unknown) =>
  renderToString(
    <InEnglish>
      <MemoryRouter>
        <RequestId value="page-id">
          <ErrorMessage httpStatus={httpStatus} error={error} />
        </RequestId>
      </MemoryRouter>
    </InEnglish>,
  );

test.each([500, 503])('A server error %i has the id of its request', (status) => {
  expect(rendered(status)).toContain('<code id="request-id">page-id</code>');
});

test.each([403, 404])('A page with status %i has none, because nothing failed', (status) => {
  expect(rendered(status)).not.toContain('page-id');
});

test('The id of a failed call precedes that of its page', () => {
  const html = rendered(500, new ApiFailure(500, { requestId: 'call-id' }));
  expect(html).toContain('>call-id</code>');
  expect(html).not.toContain('page-id');
});
