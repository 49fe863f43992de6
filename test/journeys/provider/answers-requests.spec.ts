import type { Page } from '@playwright/test';
import { axe, expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { openNewest } from '../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  SALON,
  signIn,
  times,
} from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const CUSTOMER = 'customer@demo.zapbooking.test';

/** The customer books and stays on the booking's page, while the provider has the list of requests open. */
async function bookedAndWatched(
  parts: { page: Page; provider: Page; sandbox: SandboxControl },
  task: string,
  time: number,
) {
  const { page, provider, sandbox } = parts;
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto('/serviceProvider/bookingRequests');
  await expect(provider.getByRole('article').first()).toBeVisible();
  await signIn(page, sandbox, CUSTOMER);
  await openService(page, SALON);
  await openModal(page, task);
  await chooseDay(page, 2);
  await times(page).nth(time).click();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await openNewest(page, task);
  await expect(page.getByText('Paid and booked', { exact: true })).toBeVisible();
  const request = provider
    .getByRole('article')
    .filter({ hasText: 'Asha Verma' })
    .filter({ hasText: task })
    .filter({ has: provider.getByRole('button', { name: 'Accept' }) });
  await expect(request).toBeVisible();
  return request;
}

test('[PREQ-01, PREQ-02, PREQ-03, PREQ-16, PREQ-21, ROLE-05, ROLE-06] the provider accepts, and both sides see it without reloading', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const provider = await openSession(browser, baseURL);
  await bookedAndWatched({ page, provider, sandbox }, 'Root touch-up', 2);
  expect(await axe(provider)).toEqual([]);
  const { text } = await sandbox.email(PROVIDER, 'New request: Root touch-up');
  const [path = ''] = /\/serviceProvider\/bookingRequests\/[\w-]{36}/.exec(text) ?? [];
  await provider.goto(path);
  await expect(provider.getByText(/^Answer within .+, by /)).toBeVisible();
  expect(await axe(provider)).toEqual([]);
  await provider.getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await sandbox.email(CUSTOMER, 'Accepted: Root touch-up');
  await provider.context().close();
});

test('[PREQ-21, POLICY-19] the provider rejects with a reason, and the customer gets a full refund', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const provider = await openSession(browser, baseURL);
  const request = await bookedAndWatched({ page, provider, sandbox }, "Children's haircut", 4);
  await request.getByRole('button', { name: 'Reject' }).click();
  await provider.getByLabel('Reason').fill('The water is off today');
  await provider.getByRole('button', { name: 'Reject and refund' }).click();
  await expect(page.getByText(/The water is off today/).first()).toBeVisible();
  await expect(page.getByText(/Refunded|refund/i).first()).toBeVisible();
  await provider.context().close();
});
