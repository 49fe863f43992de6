import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import {
  expectStill,
  expectStillWhateverIsLast,
  observeShifts,
} from '../../support/browser/layout-shift.ts';
import { call } from '../call.ts';
import { signIn, untilHydrated } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const PROVIDER = 'provider@demo.zapbooking.test';

// Links without a token are refused.
test.use({ viewport: { width: 360, height: 780 }, expectedErrors: [/ 40[049] \(/] });

async function expectAllStill(page: Page, paths: readonly string[]): Promise<void> {
  await observeShifts(page);
  for (const path of paths) {
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main .animate-breathe')).toHaveCount(0);
    await expectStill(page, path);
  }
}

test('pages of a customer load without moving', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  const bookings = await call(page, 'myBookings');
  await expectAllStill(page, [
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
  await expectAllStill(
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

for (const [email, path] of [
  [CUSTOMER, '/myBooking'],
  [PROVIDER, '/serviceProvider/bookingRequests'],
] as const)
  test(`${path} does not move, whichever response is the last`, async ({ page, sandbox }) => {
    await signIn(page, sandbox, email);
    await observeShifts(page);
    await expectStillWhateverIsLast(page, path);
  });

test('results of a search do not move when the filters behind them in the document arrive', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const topAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/search?q=hair');
    const results = page.locator('main a[href^="/service-details/"]').first();
    return (await results.boundingBox())?.y ?? 0;
  };
  const widths = [360, 768, 1280];
  const whole: number[] = [];
  // A first document may keep the system's font; later ones have the stored font.
  await page.goto('/search?q=hair');
  for (const width of widths) whole.push(await topAt(width));
  await page.route('**/search?q=hair', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const filters = html.indexOf('<section aria-label="Filters"');
    expect(filters).toBeGreaterThan(0);
    await route.fulfill({ response, body: html.slice(0, filters) });
  });
  for (const [index, width] of widths.entries())
    expect(Math.abs((await topAt(width)) - (whole[index] ?? 0)), `${width} px`).toBeLessThan(4);
  await context.close();
});
