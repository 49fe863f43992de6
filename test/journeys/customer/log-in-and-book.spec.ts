import type { Page } from '@playwright/test';
import { axe, expect, test } from '../../support/browser/journey.ts';
import {
  expectBooked,
  logIn,
  modal,
  openModal,
  openService,
  payByUpi,
  pressPay,
  SALON,
  sendCode,
  toStep,
  untilHydrated,
} from '../steps.ts';

test('[LOGIN-01, LOGIN-07, LOGIN-09, ROUTE-02, TOAST-11, BOOK-08, BOOK-16, MYB-01, MYB-02] a customer logs in with a code, books for one and pays by UPI', async ({
  page,
  sandbox,
}) => {
  // The toast disappears, possibly before the next page is complete.
  await Promise.all([
    expect(page.getByText('Login Successfully')).toBeVisible(),
    logIn(page, sandbox, 'customer@demo.zapbooking.test'),
  ]);
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await openService(page, SALON);
  expect(await axe(page)).toEqual([]);
  await openModal(page, "Women's haircut");
  await toStep(page, 'When');
  const chosen = modal(page).getByRole('radio', { checked: true, name: /AM|PM/ });
  const time = /\d+:\d\d [AP]M/.exec((await chosen.textContent()) ?? '')?.[0];
  const said = await hearOutcome(page);
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  // The time is no longer free, because this booking has claimed it.
  expect(await said()).toEqual([expect.stringContaining(`${time} –`)]);
  await expect(page.getByText('Track your service appointments')).toBeVisible();
  await expect(page.getByRole('link', { name: /Women's haircut/ }).first()).toBeVisible();
  // Back does not return to the steps of the paid booking.
  await page.goBack();
  await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
  await expect(modal(page)).toHaveCount(0);
});

/** Records every sentence about the state of the booking, because the last one is displayed for only two seconds. */
async function hearOutcome(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const sentences = new Set<string>();
    const listen = () => {
      for (const { textContent } of document.querySelectorAll('[role=dialog] p')) {
        if (textContent.includes('Taking you to My Bookings')) sentences.add(textContent);
      }
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(listen).observe(document.body, changes);
    return sentences;
  });
  return () => heard.evaluate((sentences) => [...sentences]);
}

test('[REG-10] browser storage holds the identity of the person, and no token', async ({
  page,
  context,
  sandbox,
}) => {
  await logIn(page, sandbox, 'customer@demo.zapbooking.test');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('Asha');
  for (const secret of ['customer@demo', '9000000001', ...(await tokens())]) {
    expect(stored).not.toContain(secret);
  }
  async function tokens() {
    const cookies = await context.cookies();
    const session = cookies.filter((cookie) => cookie.name.startsWith('zap_'));
    expect(session.length).toBeGreaterThan(1);
    expect(session.every((cookie) => cookie.httpOnly)).toBe(true);
    return session.map((cookie) => cookie.value);
  }
});

test('a customer who logs in before paying goes back to the search results that led to the service', async ({
  page,
  sandbox,
}) => {
  const results = '/search?q=haircut&in=Mumbai&people=2';
  await page.goto(results);
  await untilHydrated(page);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const back = page.getByRole('link', { name: 'All services' });
  await expect(back).toHaveAttribute('href', results);
  await page
    .getByRole('button', { name: /^Book Now: / })
    .first()
    .click();
  await pressPay(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  await sendCode(page, sandbox, 'customer@demo.zapbooking.test');
  await expect(modal(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(back).toHaveAttribute('href', results);
  await back.click();
  await expect(page).toHaveURL(results);
});
