import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { logIn, SALON } from '../steps.ts';

shareServer('pages that nothing changes');

test.use({ expectedErrors: [/404|401/] });

test('[ROUTE-21] an unknown path is reported', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
  await expect(page.getByText('Route not found in ClientRoutes')).toBeVisible();
});

test('[SVC-07, SVC-08] a service that does not exist is reported', async ({ page }) => {
  const answer = await page.goto('/service-details/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Service Not Found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

test('[PNAV-16, PNAV-17] an unknown path of the provider area is reported', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto('/serviceProvider/no-such-page');
  await expect(page.getByText('404 - Page Not Found')).toBeVisible();
  await expect(page.getByText('This route does not exist in Service Provider')).toBeVisible();
});

test('[ROLE-07, ROUTE-20] a customer in the provider area is sent to the start of a service form; /professional explains how to join', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, 'customer@demo.zapbooking.test');
  await page.goto('/serviceProvider/bookingRequests');
  await expect(page).toHaveURL(/\/serviceProvider\/add-profession$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Add a service' })).toBeVisible();
  await page.goto('/professional');
  await page.getByRole('link', { name: 'Add your service' }).click();
  await expect(page).toHaveURL(/\/serviceProvider\/add-profession$/);
});

test('a visitor who opens My Bookings logs in and returns to it', async ({ page, sandbox }) => {
  await page.goto('/myBooking');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill('customer@demo.zapbooking.test');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await sandbox.code('customer@demo.zapbooking.test');
  await page.getByRole('dialog').getByLabel('One-time code').fill(code);
  await expect(page).toHaveURL(/\/myBooking/);
});

for (const [clause, path, heading] of [
  ['[ROUTE-14, ROLE-01]', '/', /^Book salons, wellness and classes near you/],
  ['[ROUTE-01, ROLE-01]', '/login', 'Login'],
  ['[ROUTE-03, ROLE-01]', '/register', 'Create an account'],
  ['[ROUTE-08, ROLE-01]', '/contact', 'Get In Touch'],
  ['[ROUTE-09, ROLE-01]', '/privacy-policy', 'Privacy Policy'],
  ['[ROUTE-10, ROLE-01]', '/terms-conditions', 'Terms & Conditions'],
  ['[ROUTE-11, ROLE-01]', '/refund-cancellation', /^Refund & Cancellation/],
  ['[ROUTE-23]', '/shipping-delivery', 'Shipping & Delivery'],
  ['[ROUTE-12, ROLE-01]', '/ourServices', 'Our Services'],
  ['[ROUTE-13, ROLE-01]', '/aboutUs', 'About Us'],
] as const) {
  test(`${clause} ${path} shows its page to a visitor, accessible in light and dark`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expectAccessible(page);
  });
}

test('[ROUTE-06, ROUTE-07, ROUTE-15, ROUTE-17, ROUTE-18, ROUTE-19, ROLE-03, ROLE-05] the pages of a person, and of a provider', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, 'provider@demo.zapbooking.test');
  const heading = page.getByRole('heading', { level: 1 });
  const pages = [
    ['/myBooking', 'My Bookings'],
    ['/mybooking', 'My Bookings'],
    ['/profile', 'Profile'],
    ['/notification', 'Notifications'],
    ['/messages', 'Messages'],
    ['/serviceProvider/bookingRequests', /Requests/],
    ['/serviceProvider/messages', 'Messages'],
    ['/serviceProvider/myServices', 'My Services'],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(heading).toHaveText(title);
  }
  await page.goto('/');
  await page.getByRole('link', { name: SALON }).first().click();
  await expect(heading).toHaveText(SALON);
  await expect(page).toHaveURL(/\/service-details\/[0-9a-f-]{36}$/);
});
