import type { Page } from '@playwright/test';
import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { signIn, untilHydrated } from '../steps.ts';

shareServer('a quiet city');

const card = (page: Page) =>
  page.getByRole('complementary', { name: 'Add Zap Booking to your home screen' });

/** Dispatches Chromium's install event, which a headless browser does not send. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve();
      },
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });

test('a customer with two bookings is offered the installation of the app', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  const chromium = await page.context().newCDPSession(page);
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
  const problems = installabilityErrors.map(({ errorId }) => errorId);
  expect(problems.filter((problem) => problem !== 'in-incognito')).toEqual([]);
  // The banner of the browser is suppressed before login.
  expect(await offerInstallation(page)).toBe(true);
  await expect(card(page)).toBeHidden();

  await signIn(page, sandbox, 'customer@demo.zapbooking.test');
  await page.goto('/myBooking');
  await untilHydrated(page);
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
  await offerInstallation(page);
  // It would move the list: it appears with the next view.
  await expect(card(page)).toBeHidden();
  await page.getByRole('link', { name: 'Zap Booking, home' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(card(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axe(page)).toEqual([]);
  await card(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(card(page)).toBeHidden();

  await offerInstallation(page);
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await offerInstallation(page);
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  await expect(card(page)).toBeHidden();
});
