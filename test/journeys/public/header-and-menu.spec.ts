import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { logIn } from '../steps.ts';

shareServer('pages that nothing changes');

const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog');
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

test('[HDR-01, HDR-02, HDR-03, HDR-04, HDR-05, HDR-06, HDR-07, HDR-08, HDR-09, HDR-10, HDR-11, HDR-12, HDR-13, PNAV-01, PNAV-09, PNAV-10, PNAV-11, ROLE-04, AUTH-30] a provider uses header and menu, switches to professional mode and back', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, 'provider@demo.zapbooking.test');
  await expect(banner(page).getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'My Bookings' })).toHaveAttribute(
    'href',
    '/myBooking',
  );
  await expect(banner(page).getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(banner(page).getByLabel(/Notifications/)).toBeVisible();

  await openMenu(page);
  await menu(page).getByRole('switch', { name: 'Switch to Professional' }).click();
  await expect(page).toHaveURL(/\/serviceProvider\/?$/);
  await expect(banner(page).getByRole('link', { name: 'Customer view' })).toHaveAttribute(
    'href',
    '/',
  );
  await page.getByRole('switch', { name: /^Switch Mode\s*Toggle to Normal$/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  // During a navigation, the previous page still has its menu.
  await expect(page.getByRole('heading', { level: 1, name: /Book salons/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await openMenu(page);
  const entries = menu(page).getByRole('navigation').getByRole('link');
  await expect(entries.filter({ hasText: /^(MY|Zap)/ })).toHaveText([
    'MY PROFILE',
    'MY BOOKINGS',
    'Zap Booking Wallet',
    'MY STUFF',
  ]);
  await expect(menu(page).getByRole('button', { name: 'LOGOUT', exact: true })).toBeVisible();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Zap Booking Wallet' }).click();
  await expect(page).toHaveURL(/\/profile\?pane=zap$/);
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Zap Booking Wallet' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(
    page.getByRole('switch', { name: /^Switch Mode\s*Toggle to Professional$/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();

  await openMenu(page);
  await menu(page).getByRole('switch', { name: 'Switch to Professional' }).click();
  await expect(page).toHaveURL(/\/serviceProvider\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  // All logouts are one function, so that the logout of admin pages also notifies the server.
  await openMenu(page);
  const logout = page.waitForResponse('**/auth/logout');
  await menu(page).getByRole('button', { name: 'Logout', exact: true }).click();
  expect((await logout).ok()).toBe(true);
  await expect(page.getByText('Logout Successful')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('logoutAt'))).toMatch(/^\d{13}$/);
});

test.describe('a person who is not a provider', () => {
  test.use({ expectedErrors: [/404/] });

  test('[ROLE-04, PNAV-01, ERR-16] reads how to become one; initials replace a missing photo', async ({
    page,
    sandbox,
  }) => {
    await logIn(page, sandbox, 'customer@demo.zapbooking.test');
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('userData') ?? '{}');
      localStorage.setItem('userData', JSON.stringify({ ...user, profilePicture: '/gone.webp' }));
    });
    const request = page.waitForRequest('**/gone.webp');
    await page.goto('/');
    await request;
    const profile = banner(page).getByRole('link', { name: 'Profile' });
    await expect(profile).toHaveText('ProfileAV');
    await expect(profile.locator('img')).toHaveCount(0);
    await openMenu(page);
    await menu(page).getByRole('switch', { name: 'Switch to Professional' }).click();
    await expect(page).toHaveURL(/\/serviceProvider\/add-profession$/);
    await expect(page.getByRole('heading', { level: 1, name: /Book salons/ })).toHaveCount(0);
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'LOGOUT', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/');
    await openMenu(page);
    await menu(page).getByRole('switch', { name: 'Switch to Professional' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2FserviceProvider%2F$/);
  });
});
