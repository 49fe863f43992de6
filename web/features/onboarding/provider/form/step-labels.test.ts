import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { ApiFailure } from '#web/api/api.ts';
import { formStateText, otherSiteOf, submitFailureText } from './step-labels.ts';

test('[PDET-34] a failed submission has the server’s message, else a fixed one', () => {
  const refused = new ApiFailure(409, { message: 'Nothing has changed.' });
  expect(submitFailureText(english, refused)).toBe('Nothing has changed.');
  const silent = new ApiFailure(0, { message: 'You are offline.' });
  for (const failure of [silent, new Error('x'), undefined]) {
    expect(submitFailureText(english, failure)).toBe('Failed to add service to the profession');
  }
});

test('[PDET-03, PDET-04] Displays the state of a form, with another text for a live service', () => {
  expect(formStateText(english, { state: 'pending', isLive: false })).toMatchObject({
    label: 'Pending Approval',
    text: 'Admin review in progress - You can still manage your service',
  });
  expect(formStateText(english, { state: 'pending', isLive: true }).text).toBe(
    'Customers see the earlier version until we approve your changes.',
  );
  const labels = (['draft', 'rejected', 'approved'] as const).map(
    (state) => formStateText(english, { state, isLive: false }).label,
  );
  expect(labels).toEqual(['Draft', 'Not Approved', 'Live']);
});

test('Only a service of another region has another site', () => {
  const body = { installation: 'https://west.example' };
  expect(otherSiteOf(new ApiFailure(409, { code: 'OTHER_REGION', ...body }))).toBe(
    body.installation,
  );
  expect(otherSiteOf(new ApiFailure(409, { code: 'FORM_CHANGED' }))).toBeUndefined();
  expect(otherSiteOf(new Error('x'))).toBeUndefined();
});
