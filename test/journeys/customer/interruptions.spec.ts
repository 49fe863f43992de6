import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { newCustomer } from '../money-steps.ts';
import {
  checkout,
  chooseDay,
  expectBooked,
  expectLinkToClose,
  modal,
  openModal,
  openService,
  payByUpi,
  pressPay,
  SALON,
  times,
  toStep,
  untilHydrated,
  WORKSHOP,
} from '../steps.ts';

shareServer('a salon with free times');

/** Slows the page's scripts down by this factor. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate });
}

test('the checkout of a second tab closes when the first one has paid, and leads to the booking', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, `two-tabs-${test.info().workerIndex}@example.com`);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await openService(tab, WORKSHOP);
    await openModal(tab, 'Candle making');
    await chooseDay(tab, 5);
    await times(tab).first().click();
    await pressPay(tab);
    await expect(checkout(tab).getByText('Pay with')).toBeVisible();
  }
  await page.bringToFront();
  await payByUpi(page);
  await expectBooked(page);
  await second.bringToFront();
  await expect(checkout(second).getByText('Pay with')).toBeHidden();
  await expect(modal(second).getByText('Request sent')).toBeVisible();
  await expect(modal(second)).toContainText('This time is already paid for');
  await modal(second).getByRole('link', { name: 'See the booking' }).click();
  await expect(second).toHaveURL((url) => url.pathname.startsWith('/booking-details/'));
  await expect(second.getByRole('heading', { level: 1, name: 'Candle making' })).toBeVisible();
});

test('on a slow device, Back after a payment does not open a step of the booking', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'slow-device@example.com');
  // Without animations, the browser presses a button before the previous step is drawn.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openService(page, SALON);
  const { pathname } = new URL(page.url());
  await slowDown(page, 6);
  await openModal(page, "Women's haircut");
  await toStep(page, 'When');
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === pathname && url.search === '');
  await expect(modal(page)).toHaveCount(0);
});

test('on a slow device, a booking stays closed whose times arrive while it closes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      if (!/slots/.test(answer.url)) return answer;
      await new Promise((resolve) => {
        for (const event of ['keydown', 'popstate']) window.addEventListener(event, resolve, true);
      });
      return answer;
    };
  });
  await openService(page, SALON);
  await slowDown(page, 6);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    const times = page.waitForResponse(/slots/);
    await openModal(page, 'Hair spa');
    await times;
    await close();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
    await page.reload();
    await untilHydrated(page);
  }
});

test('on a slow device, a booking that closes at once leaves one step of Back to the page before the service', async ({
  page,
}) => {
  // Without animations, the browser presses a button before the previous step is in the history.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await slowDown(page, 10);
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await toStep(page, 'When');
  const link = page.url();
  await toStep(page, 'Review and pay');
  await modal(page).getByRole('button', { name: 'Close booking' }).click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await expectLinkToClose(page, link);
});
