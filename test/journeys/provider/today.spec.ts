import type { Page } from '@playwright/test';
import { pathOf } from '#contract/call-paths.ts';
import { TIME_HEADER } from '#contract/time.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { signIn, untilHydrated } from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
/** A provider whose first service awaits approval. */
const NEW_PROVIDER = 'zoya.merchant@demo.zapbooking.test';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Ten minutes before a time, or midnight in India if that would be on the previous day. */
function tenMinutesBefore(now: number): string {
  const toIndia = 5.5 * 3_600_000;
  const midnight = now - ((now + toIndia) % 86_400_000);
  return new Date(Math.max(now - 600_000, midnight)).toISOString();
}

/** Adds a walk-in that began recently and is in progress. */
async function addWalkIn(page: Page): Promise<void> {
  const team = await page.request.get(pathOf('team'));
  const [service] = (await team.json()).data.services;
  const answer = await page.request.post(pathOf('addWalkIn'), {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      serviceId: service.id,
      subServiceId: service.subServices[0].id,
      startsAt: tenMinutesBefore(Number(team.headers()[TIME_HEADER])),
      people: 1,
      name: 'Ravi Kulkarni',
      phone: '98450 12345',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a professional sees the next customer, answers requests and follows the day on the first page', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, PROVIDER);
  await addWalkIn(page);
  await page.goto('/serviceProvider');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Meera');
  await expect(page.getByText(/^Today: .*Next: Diya Sharma, .+, Women's haircut\.$/)).toBeVisible();

  const next = part(page, 'Next customer');
  await expect(next.getByRole('heading', { name: 'Diya Sharma' })).toBeVisible();
  await expect(next.getByText('2 people', { exact: true })).toBeVisible();
  await expect(next.getByText('At your place')).toBeVisible();
  await expect(next.getByText('First visit', { exact: true })).toBeVisible();
  await expect(next.getByRole('link', { name: 'Add a note' })).toHaveAttribute(
    'href',
    /^\/serviceProvider\/customers\/[\w-]{36}$/,
  );
  await expect(next.getByRole('link', { name: 'Call Diya Sharma' })).toHaveAttribute(
    'href',
    /^tel:\+?\d{10,}$/,
  );
  await expect(next.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    /^\/serviceProvider\/messages\/[\w-]{36}$/,
  );

  const line = part(page, 'Your day').getByRole('listitem').filter({ hasText: 'Ravi Kulkarni' });
  await expect(line.getByText('Now', { exact: true })).toBeVisible();
  await expect(part(page, 'Next payout').getByText(/^₹[\d,]+\.\d\d$/)).toBeVisible();
  await expect(part(page, 'Get ready for customers')).toHaveCount(0);
  await expectAccessible(page);

  const requests = part(page, 'Requests to answer (2)');
  await expect(requests.getByText(/^Answer within/).first()).toBeVisible();
  await requests.getByRole('button', { name: /^Accept Aarav Mehta,/ }).click();
  await expect(part(page, 'Requests to answer (1)')).toBeVisible();
  await page.getByRole('button', { name: /^Reject Ishaan Banerjee,/ }).click();
  await page.getByLabel('Reason').fill('The kiln is being repaired');
  await page.getByRole('button', { name: 'Reject and refund' }).click();
  await expect(page.getByText('No requests to answer')).toBeVisible();
  // The accepted booking starts before the previous next one.
  await expect(next.getByRole('heading', { name: 'Aarav Mehta' })).toBeVisible();
  await next.getByRole('link', { name: 'View booking' }).click();
  await expect(page).toHaveURL(/\/serviceProvider\/bookingRequests\/[\w-]{36}$/);
});

test('a new professional sees the remaining steps of the set-up', async ({ page, sandbox }) => {
  await signIn(page, sandbox, NEW_PROVIDER);
  await page.goto('/serviceProvider');
  const steps = part(page, 'Get ready for customers');
  await expect(steps.getByText(/^\d of 4 steps done$/)).toBeVisible();
  await expect(steps.getByText('We’re reviewing your service and will e-mail you.')).toBeVisible();
  await expect(page.getByText('Nothing booked today')).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Add bank account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
});
