import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import {
  answerNext,
  checkout,
  chooseDay,
  DECLINED_CARD,
  expectBooked,
  modal,
  openModal,
  openService,
  payByCard,
  pressPay,
  SALON,
  signIn,
  times,
  toStep,
} from '../steps.ts';

test.use({ expectedErrors: [/401|502|503|ERR_FAILED/] });

test.beforeEach(async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'customer@demo.zapbooking.test');
  await openService(page, SALON);
  await openModal(page, "Men's haircut");
  await chooseDay(page, 2);
});

/** A failure is reported once: in the dialog, with the state of the money, and without a toast. */
async function expectOneMessage(page: Page, title: string | RegExp): Promise<void> {
  const alert = modal(page).getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert.getByText(title)).toBeVisible();
  await expect(alert).toContainText('No money was taken.');
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}

test('[PAY-08] closing the checkout releases the time at once', async ({ page }) => {
  const chosen = times(page).nth(5);
  const label = /^\d+:\d\d [AP]M/.exec((await chosen.textContent()) ?? '')?.[0] ?? 'none';
  await chosen.click();
  await pressPay(page);
  const given = page.waitForResponse('**/payment/caring/release');
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  await expectOneMessage(page, 'Payment was cancelled');
  await given;
  await page.reload();
  await chooseDay(page, 2);
  await expect(modal(page).getByRole('radio', { name: new RegExp(`^${label}`) })).toBeVisible();
});

test('[PAY-09] a declined card is reported once, in the dialog with the consequence for the money, and the next attempt books', async ({
  page,
}) => {
  await times(page).nth(6).click();
  await pressPay(page);
  await payByCard(page, DECLINED_CARD);
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  await expectOneMessage(page, /^Payment Failed: /);
  await pressPay(page);
  await payByCard(page, DECLINED_CARD);
  await checkout(page).getByRole('button', { name: 'Try again' }).click();
  await payByCard(page);
  await expectBooked(page);
});

test('[PAY-04] a payment after the hold expired still gets its free seat', async ({
  page,
  sandbox,
}) => {
  await times(page).nth(9).click();
  await pressPay(page);
  await expect(checkout(page).getByLabel('Card number')).toBeVisible();
  // The page's clock stands still, because the page would otherwise close the checkout.
  const others = /\/api\/user\/(?!payment\/)/;
  await page.route(others, (route) => route.abort());
  const verified = page.waitForResponse('**/payment/caring/verify');
  await sandbox.clock({ advance: 'PT11M' });
  await payByCard(page);
  await verified;
  await page.unroute(others);
  await expectBooked(page);
});

test('[PAY-04] the page retries while the server is too busy to verify the payment', async ({
  page,
}) => {
  await times(page).nth(2).click();
  const body = { status: 'error', code: 'UNAVAILABLE', message: 'Busy', retryAfterSeconds: 3 };
  await answerNext(page, '**/payment/caring/verify', (route) =>
    route.fulfill({ status: 503, json: body }),
  );
  await pressPay(page);
  await payByCard(page);
  await expect(modal(page).getByText('Your payment is safe', { exact: false })).toBeVisible();
  await expectBooked(page);
});

test('[PAY-11] explains why the checkout script did not load', async ({ page }) => {
  await page.route('**/v1/checkout.js', (route) => route.abort());
  await pressPay(page);
  await expectOneMessage(page, /checkout script failed to load/);
});

test('[PAY-14] without a gateway the order fails with a message and keeps the selection', async ({
  page,
  sandbox,
}) => {
  await sandbox.faults({ api: 'down' });
  await times(page).nth(4).click();
  await pressPay(page);
  await expectOneMessage(page, 'failed to create order');
  await toStep(page, 'When');
  await expect(times(page).nth(4)).toBeChecked();
});
