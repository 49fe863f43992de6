import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { pressBoth } from '../press-both.ts';
import { checkout, openSession, payByUpi, SALON, signIn, times } from '../steps.ts';

test.use({ expectedErrors: [/409 \(Conflict\)/] });

// Other journeys book the only chair of the shared salon at times that these tests expect to be free.

test('[POLICY-32, BOOK-03, BOOK-04] a customer reschedules to another day without paying again', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'reschedules@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 9 });
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule booking' });
  // This booking claims the only chair until 7:00, which must not prevent a start half an hour later.
  await expect(dialog.getByRole('radio', { name: /^6:30 AM/ })).toBeVisible();
  await dialog
    .getByRole('radio', { name: /times free/ })
    .nth(10)
    .click();
  await times(page).nth(3).click();
  await expect(dialog.getByText('The price stays the same.')).toBeVisible();
  await expect(dialog.getByText(/The professional has to accept the new time\./)).toBeVisible();
  await expectAccessible(page);
  const move = dialog.getByRole('button', { name: /^Reschedule to / });
  const label = (await move.textContent()) ?? '';
  const newTime = /\d+:\d\d [AP]M/.exec(label)?.[0] ?? 'no time';
  await move.click();
  await expect(page.getByText('Your booking has a new time.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Rescheduled')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: newTime }).first()).toBeVisible();
});

test('the chosen time of a reschedule survives a reload', async ({ page, sandbox }) => {
  await newCustomer(page, sandbox, 'keeps-time@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 12 });
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule booking' });
  const days = dialog.getByRole('radio', { name: /times free/ });
  await days.nth(9).click();
  await pressBoth(times(page).nth(1), times(page).nth(3));
  const newTime = /\d+:\d\d [AP]M/.exec((await times(page).nth(3).textContent()) ?? '')?.[0];
  const move = dialog.getByRole('button', { name: /^Reschedule to / });
  await expect(move).toContainText(newTime ?? 'no time');
  const label = (await move.textContent()) ?? '';
  await page.reload();
  await expect(move).toHaveText(label);
  await dialog.getByRole('button', { name: 'Close, keep the time' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/booking-details\/[^/?]+$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[POLICY-32] cancelling offers to reschedule, until it is too late', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'moves-instead@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 10 });
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Reschedule instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule booking' });
  await expect(times(page).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close, keep the time' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
});

/** The demo's provider, logged in beside the customer. */
async function theProvider(
  browser: Browser,
  { sandbox, baseURL }: { sandbox: SandboxControl; baseURL: string | undefined },
): Promise<Page> {
  const page = await openSession(browser, baseURL);
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  return page;
}

test('[POLICY-32] an accepted booking keeps its time until the provider confirms another one', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'keeps-the-time@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 11 });
  const bookingId = new URL(page.url()).pathname.split('/').at(-1);
  const provider = await theProvider(browser, { sandbox, baseURL });
  const requests = '/api/user/serviceProvider/bookingRequests';
  const accepted = await provider.request.post(`${requests}/${bookingId}/accept`, { data: {} });
  expect(accepted.ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule booking' });
  await times(page).nth(3).click();
  await expect(dialog.getByText(/^Your .* booking is kept until they confirm .*\./)).toBeVisible();
  await dialog.getByRole('button', { name: /^Request / }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Your .* booking is kept until they confirm .*\.$/)).toBeVisible();
  await expect(page.getByText('New time requested')).toBeVisible();
  await expectAccessible(page);
  await provider.goto('/serviceProvider/bookingRequests');
  await expect(provider.getByText(/booking is kept until you confirm/).first()).toBeVisible();
  const declined = await provider.request.post(`${requests}/${bookingId}/reject`, {
    data: { reason: 'I have a course then' },
  });
  expect(declined.ok()).toBe(true);
  await expect(page.getByText('New time declined')).toBeVisible();
  await expect(page.getByText(/booking is kept until they confirm/)).toBeHidden();
  await provider.context().close();
});

/** Changes the demo provider's price of the booked sub-service. */
async function reprice(
  booked: Page,
  browser: Browser,
  parts: { sandbox: SandboxControl; baseURL: string | undefined; price: number },
): Promise<void> {
  const { sandbox, baseURL, price } = parts;
  const bookingId = new URL(booked.url()).pathname.split('/').at(-1);
  const { data } = await (await booked.request.get(`/api/user/client/booking/${bookingId}`)).json();
  const provider = await theProvider(browser, { sandbox, baseURL });
  const { subServiceId } = data;
  const priced = await provider.request.post('/api/user/serviceprovider/task/price', {
    data: { subServiceId, price },
  });
  expect(priced.ok()).toBe(true);
  await provider.context().close();
}

test('[POLICY-32, PAY-02, PAY-05] a more expensive time is held until its difference is paid, and then the booking is rescheduled', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'pays-more@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Root touch-up', dayFromNow: 8 });
  await reprice(page, browser, { sandbox, baseURL, price: 1399 });
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule booking' });
  await dialog
    .getByRole('radio', { name: /times free/ })
    .nth(10)
    .click();
  await times(page).nth(4).click();
  await expect(dialog.getByText('To pay now')).toBeVisible();
  const meaning = dialog.getByRole('region', { name: 'What changes' });
  const newTime = /to .*?(\d+:\d\d [AP]M)/.exec((await meaning.textContent()) ?? '')?.[1] ?? 'none';
  // The price changes again after it was displayed.
  await reprice(page, browser, { sandbox, baseURL, price: 1499 });
  await dialog.getByRole('button', { name: /Reschedule and pay ₹100\.00/ }).click();
  await expect(dialog.getByText(/this time now costs ₹200\.00 more/)).toBeVisible();
  await dialog.getByRole('button', { name: /Reschedule and pay ₹200\.00/ }).click();
  // Closing the payment keeps the booking unchanged and holds the new time for ten minutes.
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  const waiting = page.getByText(/Pay the difference within .* to reschedule your booking/);
  await expect(waiting).toContainText(/([1-9]:[0-5]\d|10:00)/);
  await expect(page.getByText('Rescheduled')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Pay ₹200\.00/ }).click();
  await payByUpi(page);
  await expect(page.getByText('Your booking has a new time.')).toBeVisible();
  await expect(page.getByText('Rescheduled')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: newTime }).first()).toBeVisible();
  await expect(page.getByText(/₹1,500\.00/).first()).toBeVisible();
  await expect(page.getByText('Held for the other booking')).toBeHidden();
});
