import { axe, expect, test } from '../support/journey.ts';
import { logIn } from './steps.ts';

test.use({ expectedErrors: [/404|401/] });

test('[ROUTE-21] an unknown path says so', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Route not found in ClientRoutes')).toBeVisible();
});

test('[SVC-07, SVC-08] a service that does not exist', async ({ page }) => {
  const answer = await page.goto('/service-details/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Service Not Found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

test('[PNAV-16, PNAV-17] an unknown path of the provider area', async ({ page, sandbox }) => {
  await logIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto('/serviceProvider/no-such-page');
  await expect(page.getByText('404 - Page Not Found')).toBeVisible();
  await expect(page.getByText('This route does not exist in Service Provider')).toBeVisible();
});

test('[ROLE-07, ROUTE-20] a customer in the provider area is told how to join', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, 'customer@demo.zapbooking.test');
  await page.goto('/serviceProvider/bookingRequests');
  await expect(page).toHaveURL(/\/professional/);
});

test('a visitor who asks for their bookings signs in and comes back to them', async ({
  page,
  sandbox,
}) => {
  await page.goto('/myBooking');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill('customer@demo.zapbooking.test');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await sandbox.code('customer@demo.zapbooking.test');
  await page.getByRole('dialog').getByLabel('One-time code').fill(code);
  await expect(page).toHaveURL(/\/myBooking/);
});

for (const path of [
  '/',
  '/login',
  '/register',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
  '/refund-cancellation',
  '/shipping-delivery',
  '/ourServices',
  '/aboutUs',
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axe(page)).toEqual([]);
    });
  }
}
