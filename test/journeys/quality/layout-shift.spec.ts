import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { observeShifts, shiftOf } from '../../support/browser/layout-shift.ts';
import { call } from '../call.ts';
import { signIn, untilHydrated } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const PROVIDER = 'provider@demo.zapbooking.test';

// Links without a token are refused.
test.use({ viewport: { width: 360, height: 780 }, expectedErrors: [/ 40[049] \(/] });

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await observeShifts(page);
  for (const path of paths) {
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main .animate-breathe')).toHaveCount(0);
    expect(await shiftOf(page), path).toBeLessThan(0.01);
  }
}

test('pages of a customer load without moving', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  const bookings = await call(page, 'myBookings');
  await expectStill(page, [
    '/',
    '/profile?pane=mybooking',
    '/profile?pane=stuff',
    '/myBooking',
    ...bookings.map(({ bookingId }: { bookingId: string }) => `/booking-details/${bookingId}`),
    '/notification',
    '/wallet',
    '/join-team',
    '/visit',
  ]);
});

test('pages of a professional load without moving', async ({ page, sandbox }) => {
  await signIn(page, sandbox, PROVIDER);
  const [service] = await call(page, 'myServices');
  await expectStill(
    page,
    [
      '',
      '/bookingRequests',
      '/earnings',
      '/calendar',
      `/myServices/${service.id}`,
      '/mystuff',
      '/customers',
    ].map((path) => `/serviceProvider${path}`),
  );
});
