import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { logIn, sendCode } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const NETWORK = 'Network error. Please check your connection and try again.';
const EXPIRED = 'Your session has expired. Please login again.';

test.use({ expectedErrors: [/401|403|500|ERR_FAILED|ERR_INTERNET|Failed to fetch/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true });

test('[AUTH-02, AUTH-04, AUTH-05, AUTH-09, AUTH-10, AUTH-22, AUTH-23, AUTH-24, AUTH-25, AUTH-26, AUTH-16, ERR-02, ERR-17, TOAST-08, API-22] a session persists, is renewed, and ends with a message', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await logIn(page, sandbox, CUSTOMER);
  // The browser stores the person's identity, which is available before any response.
  await page.route('**/api/user/**', (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Profile' })).toContainText('AV');
  await page.unroute('**/api/user/**');
  const loaded = page.waitForResponse('**/client/booking/myBooking*');
  await page.goto('/myBooking?status=accepted');
  await expect(heading(page, 'My Bookings')).toBeVisible();
  await loaded;

  const paths: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname.slice(9));
    if (request.url().includes('/myBooking')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const refused = { status: 'error', code: 'SIGNED_OUT', message: 'x' };
  let isRenewed = false;
  await page.route('**/client/booking/myBooking*', (route) =>
    isRenewed ? route.continue() : route.fulfill({ status: 401, json: refused }),
  );
  await page.route('**/auth/refreshToken', async (route) => {
    isRenewed = true;
    await route.continue();
  });
  await refresh(page).click();
  const bookings = '/client/booking/myBooking';
  const renewal = '/auth/refreshToken';
  const own = () => paths.filter((path) => path === bookings || path === renewal);
  // The page can request more lists, such as cancelled visits; all of them wait for one refresh.
  await expect.poll(() => own().slice(own().indexOf(renewal) + 1)).toContain(bookings);
  await expect.poll(() => pending.size).toBe(0);
  await expect(refresh(page)).toBeEnabled();
  expect(own()[0]).toBe(bookings);
  expect(own().filter((path) => path === renewal)).toHaveLength(1);
  await expect(page.getByText(EXPIRED)).toHaveCount(0);

  isRenewed = false;
  await page.unroute('**/auth/refreshToken');
  await page.route('**/auth/refreshToken', (route) =>
    route.fulfill({ status: 401, json: refused }),
  );
  // Advancing the clock further would expire calls in progress.
  await page.clock.pauseAt(Date.now() + 8_000);
  await refresh(page).click();
  await expect(page.getByText(EXPIRED)).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveClass(/Toastify__toast-theme--colored/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('userData');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('isAuthenticated');
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(/\/myBooking\?status=accepted$/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.clock.resume();
  await page.unroute('**/auth/refreshToken');
  await page.unroute('**/client/booking/myBooking*');
  await sendCode(page, sandbox, CUSTOMER);
  await expect(page).toHaveURL(/\/myBooking\?status=accepted$/);

  await page.evaluate(() => localStorage.setItem('userData', '{"userId":'));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('[AUTH-08, AUTH-15, AUTH-16, AUTH-17, AUTH-18, AUTH-19, AUTH-20, AUTH-21, API-10, ERR-20] logout works without the server and in other tabs', async ({
  page,
  context,
  sandbox,
}) => {
  await logIn(page, sandbox, CUSTOMER);
  const other = await context.newPage();
  await other.goto('/myBooking');
  await expect(heading(other, 'My Bookings')).toBeVisible();
  await page.goto('/profile');
  await page.evaluate(() => sessionStorage.setItem('draft', 'x'));
  let logouts = 0;
  await context.route('**/auth/logout', (route) => {
    logouts += 1;
    return route.fulfill({ status: 500, json: { status: 'error', message: 'x' } });
  });
  const before = Date.now();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByText('Logout Successful')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?next=%2FmyBooking$/);
  expect(logouts).toBeGreaterThanOrEqual(1);
  const kept = await page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
  }));
  expect(Object.keys(kept.local).toSorted()).toEqual(['logoutAt', 'logoutPending']);
  expect(Number(kept.local['logoutAt'])).toBeGreaterThanOrEqual(before);
  expect(kept.session['draft']).toBeUndefined();
  expect(await meOf(page), 'the session is still alive').toBe(200);
  await context.unroute('**/auth/logout');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await answered).ok()).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logoutPending'))).toBeNull();
  expect(await meOf(page), 'the session has ended').toBe(401);
});

/** The status of a call with the cookies of the browser. */
const meOf = async (page: Page) => (await page.request.get('/api/user/auth/me')).status();

test('[AUTH-22] leaving a page while its session is renewed keeps the person logged in', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, CUSTOMER);
  await page.goto('/myBooking');
  const list = page.getByRole('tabpanel').getByRole('link');
  await expect(list.first()).toBeVisible();
  for (let round = 0; round < 3; round += 1) {
    const renewing = page.waitForRequest('**/auth/refreshToken');
    await sandbox.clock({ advance: 'PT11M' });
    await refresh(page).click();
    await renewing;
    await page.reload();
    await expect(list.first()).toBeVisible();
    // The previous session token is valid for half a minute.
    await sandbox.clock({ advance: 'PT31S' });
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/client/booking/myBooking') && answer.ok(),
    );
    await refresh(page).click();
    await answered;
  }
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
});

test('[ERR-01] without a connection, input is kept and a retry is offered', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const contact = page.getByRole('link', { name: 'Contact' }).first();
  await contact.click();
  // The code of the toasts is not loaded yet either.
  const plain = page.getByRole('alert');
  await expect(plain).toContainText(NETWORK);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await context.setOffline(false);
  await plain.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Get In Touch')).toBeVisible();

  await page.goto('/login');
  await page.route('**/auth/login/request', (route) => route.abort());
  await page.getByLabel('E-mail').fill('offline@journey.zapbooking.test');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText(NETWORK).first()).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Zap Booking, home' }).click();
  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  // The network is available, but the server does not respond.
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'Marigold Hair & Beauty' }).first().click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Marigold Hair & Beauty')).toBeVisible();
});
