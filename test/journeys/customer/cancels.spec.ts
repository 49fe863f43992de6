import type { Route } from '@playwright/test';
import { axe, expect, test } from '../../support/browser/journey.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { WORKSHOP } from '../steps.ts';

test('[POLICY-12, POLICY-23, POLICY-43, LEGAL-11] a customer cancels a booking of next week and gets the price back', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'cancels@example.com');
  await bookAndOpen(page, sandbox, { service: WORKSHOP, task: 'Candle making', dayFromNow: 6 });

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText('Refund amount', { exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the booking' }).click();
  await expect(page).toHaveURL(path);
  // The closed dialog has left no entry.
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(path));
  await page.goForward();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Refund amount', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await dialog.getByRole('button', { name: /Cancel and refund/ }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeInViewport({ ratio: 1 });
  await dialog.getByText('My plans have changed').click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Cancel and refund ₹899\.00/ }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cancellation settled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
  // Both documents are issued later and appear without a reload.
  await expect(page.getByRole('link', { name: /^Invoice / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note / })).toBeVisible();
});

test.describe('with a lost response', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the dialog does not offer to cancel people who are already cancelled', async ({
    page,
    sandbox,
  }) => {
    await newCustomer(page, sandbox, 'cancels-twice@example.com');
    const party = { service: WORKSHOP, task: 'Candle making', dayFromNow: 8, people: 3 };
    await bookAndOpen(page, sandbox, party);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await dialog.getByRole('button', { name: 'Remove one person' }).click();
    await dialog.getByText('My plans have changed').click();
    const loses = async (route: Route) => {
      await route.fetch();
      // The live update of the booking arrives before the failure.
      await expect(page.getByText('1 person', { exact: true }).first()).toBeAttached();
      await route.abort();
    };
    await page.route('**/cancel', loses, { times: 1 });
    await dialog.getByRole('button', { name: /Cancel for 2 people and refund/ }).click();
    await expect(dialog.getByText(/^The booking is now for 1 person/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Cancel and refund ₹899\.00/ })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Keep the booking' }).click();
    await expect(page.getByText('1 person', { exact: true }).first()).toBeVisible();
  });
});

test('[POLICY-12, POLICY-17, POLICY-23, PROF-10] one of three people is cancelled, and that share is in the wallet at once', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'one-of-three@example.com');
  await bookAndOpen(page, sandbox, {
    service: WORKSHOP,
    task: 'Candle making',
    dayFromNow: 7,
    people: 3,
  });

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByRole('button', { name: /Cancel and refund ₹2,697\.00/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove one person' }).click();
  await dialog.getByRole('button', { name: 'Remove one person' }).click();
  await expect(dialog.getByText(/The booking stays for 2 people/)).toBeVisible();
  await dialog.getByText('My plans have changed').click();
  await dialog.getByRole('radio', { name: /Zap wallet – instant/ }).check();
  const confirm = dialog.getByRole('button', { name: /Cancel for 1 person and refund ₹899\.00/ });
  await expect(confirm).toBeEnabled();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText(/Cancelled for 1 person/)).toBeVisible();
  await expect(page.getByText('2 people, together')).toBeVisible();
  await expect(page.getByText('In your wallet')).toBeVisible();
  await expect(page.getByText(/^Total now/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await page.goto('/myBooking');
  const sums = 'Paid ₹2,700.00 · Refunded ₹899.00 · Total now ₹1,801.00';
  await expect(page.getByText(sums, { exact: true })).toBeVisible();

  await page.goto('/wallet');
  await expect(page.getByText(/\+₹899\.00/)).toBeVisible();
  await expectAccessible(page);
});
