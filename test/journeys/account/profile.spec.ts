import { expect, test } from '../../support/browser/journey.ts';
import { failUntilTriedAgain, logIn } from '../steps.ts';
import { term } from './profile-steps.ts';

// The request for the profile fails on purpose.
test.use({ expectedErrors: [/401 \(Unauthorized\)|503/] });

test('[ROUTE-18, PROF-08, PROF-13, PROF-16, PROF-17, PROF-26, PROF-27, PROF-40, PEDIT-32] a visitor logs in from the profile; it shows a loading state, and an error when it cannot load', async ({
  page,
  sandbox,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText('Toggle to Professional')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');

  await logIn(page, sandbox, 'customer@demo.zapbooking.test');
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const busy = { status: 'error', code: 'UNAVAILABLE', message: 'We are busy right now.' };
  await failUntilTriedAgain(page, '**/client/myProfile', async (route) => {
    await arrival;
    await route.fulfill({ status: 503, json: busy });
  });
  await page.goto('/profile');
  await expect(page.getByText('Loading your profile...')).toBeVisible();
  arrive();
  await expect(page.getByText(/We are busy right now\. \(503 Service Unavailable\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByText('Toggle to Professional')).not.toHaveCount(0);
  await expect(term(page, 'Total Bookings')).toHaveText(/^[1-9]\d*$/);
  const total = (await term(page, 'Total Bookings').textContent()) ?? '';
  const completed = (await term(page, 'Completed').textContent()) ?? '';
  await page.goto('/profile?pane=mybooking');
  await expect(page.getByRole('heading', { name: 'Latest bookings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All my bookings' })).toBeVisible();
  await page.goto('/myBooking');
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText(total);
  await expect(page.getByRole('tab', { name: /^Completed/ })).toContainText(completed);
});

test('[PROF-01, PROF-02, PROF-03, PROF-04, PROF-05, PROF-06, PROF-07, PROF-08, PROF-12, PROF-14, PROF-15] the menu opens each pane; a professional switches to professional mode and logs out', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto('/profile');
  const menu = page.getByRole('navigation', { name: 'Profile' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['MY PROFILE', 'MY BOOKINGS', 'Zap Booking Wallet', 'MY STUFF'],
  ]);
  await expect(menu.getByRole('link', { name: 'MY PROFILE' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(term(page, 'Account Type')).toHaveText('Professional');
  await menu.getByRole('link', { name: 'MY BOOKINGS' }).click();
  await expect(page).toHaveURL(/pane=mybooking/);
  await expect(page.getByText('No Bookings Yet')).toBeVisible();
  await menu.getByRole('link', { name: 'MY PROFILE' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/profile?pane=stuff');
  await expect(menu.getByRole('link', { name: 'MY STUFF' })).toBeInViewport({ ratio: 1 });

  const mode = page.getByRole('switch', { name: /^Switch Mode\s*Toggle to Professional$/ });
  await mode.click();
  await expect(page).toHaveURL(/\/serviceProvider\/?$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
