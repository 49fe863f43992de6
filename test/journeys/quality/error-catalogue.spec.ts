import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import {
  answerNext,
  checkout,
  chooseDay,
  expectBooked,
  failUntilTriedAgain,
  modal,
  openModal,
  openService,
  payByUpi,
  pressPay,
  SALON,
  signIn,
  times,
} from '../steps.ts';

const NETWORK = 'Network error. Please check your connection and try again.';
const FORBIDDEN = "You don't have permission to access this resource.";
const SERVER = 'Server error. Please try again later.';
const REQUEST = 'Request failed. Please try again.';

// The test forces every failure, and the browser logs each in its console.
test.use({ expectedErrors: [/./] });

/** The forced response; 'cut' closes the connection. */
type Forced = 'cut' | readonly [httpStatus: number, body: object];
type Row = readonly [clause: string, forced: Forced, said: string];

const error = (message?: string, code?: string) => ({
  status: 'error',
  ...(message === undefined ? {} : { message }),
  ...(code === undefined ? {} : { code }),
});

const answerWith = (forced: Forced) => (route: Route) =>
  forced === 'cut'
    ? route.abort('internetdisconnected')
    : route.fulfill({ status: forced[0], json: forced[1] });

/** Forces a failure of the matching calls, and expects exactly one toast with the sentence. */
async function expectSaid(
  page: Page,
  where: string,
  [clause, forced, said]: Row,
  press: () => Promise<void>,
): Promise<void> {
  const answer = answerWith(forced);
  // Fails more than the next call, because a live event can cancel that call, whose failure is then not reported.
  await page.route(where, answer);
  await press();
  const toasts = page.getByRole('alert').filter({ visible: true });
  await expect(toasts.filter({ hasText: said }), clause).toHaveCount(1);
  await expect(page.locator('.Toastify__toast'), clause).toHaveCount(1);
  await page.unroute(where, answer);
  await page.keyboard.press('Alt+t');
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}

/** `expectSaid` for a failed payment: the error is displayed only in the dialog, with the state of the money. */
async function expectSaidInDialog(
  page: Page,
  where: string,
  [clause, forced, said]: Row,
  press: () => Promise<void>,
): Promise<void> {
  await answerNext(page, where, answerWith(forced));
  await press();
  const alert = modal(page).getByRole('alert');
  await expect(alert.getByText(said, { exact: true }), clause).toBeVisible();
  await expect(alert, clause).toHaveCount(1);
  await expect(alert, clause).toContainText(/No money was taken\.|Your bank may show/);
  await expect(page.locator('.Toastify__toast'), clause).toHaveCount(0);
}

const global: readonly Row[] = [
  ['ERR-01', 'cut', NETWORK],
  ['ERR-04', [403, error('Go away')], FORBIDDEN],
  ['ERR-05', [500, error('A stack trace')], SERVER],
  ['ERR-05', [503, error()], SERVER],
  ['ERR-06', [409, error('The books are closed')], 'The books are closed'],
  ['ERR-07', [422, error()], REQUEST],
  ['ERR-07', [404, {}], REQUEST],
];

test('[ERR-01, ERR-04, ERR-05, ERR-06, ERR-07, ERR-09, ERR-18, API-22] the global handler shows one toast with a message per failure', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'customer@demo.zapbooking.test');
  await page.goto('/myBooking');
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  const bookings = page.getByRole('tabpanel').getByRole('heading', { level: 4 });
  await expect(bookings.first()).toBeVisible();
  const before = await bookings.count();
  for (const row of global) {
    await expectSaid(page, '**/client/booking/myBooking?status=all*', row, () => refresh.click());
  }
  // The content of the page is still displayed.
  await expect(bookings).toHaveCount(before);
});

const signInRows: readonly Row[] = [
  ['ERR-15', 'cut', NETWORK],
  ['ERR-15', [500, error('A stack trace')], 'A stack trace'],
  ['ERR-15', [429, error()], REQUEST],
  ['ERR-03, ERR-19', [401, error('This address is blocked')], 'This address is blocked'],
];

test('[ERR-03, ERR-08, ERR-15, ERR-18, ERR-19] a refused login or registration is reported once, by the form', async ({
  page,
}) => {
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refreshToken')) refreshes += 1;
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('rows@errors.zapbooking.test');
  for (const row of signInRows) {
    await expectSaid(page, '**/auth/login/request', row, () =>
      page.getByRole('button', { name: 'Send OTP' }).click(),
    );
    await expect(page.getByLabel('E-mail')).toHaveValue('rows@errors.zapbooking.test');
  }
  await page.goto('/register');
  await page.getByLabel('E-mail').fill('rows@errors.zapbooking.test');
  for (const row of signInRows) {
    await expectSaid(page, '**/auth/register/mail/request', row, () =>
      page.getByRole('button', { name: 'Verify', exact: true }).click(),
    );
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(row[2]);
  }
  expect(refreshes).toBe(0);
});

test('[BOOK-10, BOOK-11, BOOK-13, ERR-11] missing input of a booking is reported', async ({
  page,
}) => {
  await openService(page, SALON);
  const service = page.url();
  await page.goto(`${service}?book=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('alert')).toHaveText('This service isn’t offered here.');
  await page.keyboard.press('Alt+t');
  await expect(page).toHaveURL(service);
  await openModal(page, "Women's haircut");
  await chooseDay(page, 2);
  await pressPay(page);
  await expect(page.getByRole('alert')).toHaveText('Please login to book a service');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto('/');
  await page.route('**/service-details/*.data*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('link', { name: SALON }).first().click();
  await expect(
    page.getByRole('heading', { name: 'Something went wrong', exact: true }),
  ).toBeVisible();
});

const orderRows: readonly Row[] = [
  ['PAY-14', [500, error('A stack trace')], 'failed to create order'],
  [
    'PAY-14',
    [502, error('failed to create order', 'GATEWAY_UNAVAILABLE')],
    'failed to create order',
  ],
  ['PAY-14', 'cut', NETWORK],
  [
    'BOOK-10',
    [400, error('Please select a future date and time', 'SLOT_PAST')],
    'Please select a future date and time',
  ],
];

test('[PAY-08, PAY-11, PAY-12, PAY-13, PAY-14, PAY-15, BOOK-10, ERR-17] failures of a payment are reported, and the choice is kept', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'customer@demo.zapbooking.test');
  await openService(page, SALON);
  await openModal(page, "Women's haircut");
  await chooseDay(page, 3);
  const chosen = times(page).nth(3);
  await chosen.click();
  const time = /^\d+:\d\d [AP]M/.exec((await chosen.textContent()) ?? '')?.[0] ?? 'none';
  for (const row of orderRows) {
    await expectSaidInDialog(page, '**/payment/caring', row, () => pressPay(page));
    await expect(
      modal(page)
        .getByText(new RegExp(`^${time} – `))
        .first(),
    ).toBeVisible();
  }
  const script = 'Razorpay checkout script failed to load. Please check your internet connection.';
  const cut: Row = ['PAY-11', 'cut', script];
  await expectSaidInDialog(page, '**/v1/checkout.js', cut, () => pressPay(page));
  await pressPay(page);
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('Payment was cancelled');

  const unverified = error('Payment verification failed', 'PAYMENT_UNVERIFIED');
  await answerNext(page, '**/caring/verify', answerWith([400, unverified]));
  await pressPay(page);
  await payByUpi(page);
  const unverifiedText = modal(page).getByText('Payment verification failed', { exact: true });
  await expect(unverifiedText).toBeVisible();
  const again = modal(page).getByRole('button', { name: /again/i });
  const row: Row = [
    'PAY-13',
    [404, error('Booking not found.')],
    'Verification Failed: Booking not found.',
  ];
  await expectSaidInDialog(page, '**/caring/verify', row, () => again.click());
  await again.click();
  await expectBooked(page);

  await page.goto('/');
  await openService(page, SALON);
  await openModal(page, "Women's haircut");
  await chooseDay(page, 3);
  await page.route('**/auth/refreshToken', answerWith([401, error()]));
  const ended: Row = [
    'PAY-15',
    [401, error('x', 'SIGNED_OUT')],
    'Session expired. Please login again.',
  ];
  await expectSaid(page, '**/payment/caring', ended, () => pressPay(page));
  await expect(page).toHaveURL(/\/login\?next=%2Fservice-details%2F/);
});

test('[ERR-13, ERR-14] lists of the provider area that fail to load are reported', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  const failures = [
    ['/serviceProvider/myServices', '**/services/myServices', 'Failed to fetch services'],
    [
      '/serviceProvider/bookingRequests',
      '**/serviceProvider/bookingRequests?*',
      'failed to fetch myBooking Requests',
    ],
  ] as const;
  for (const [path, where, title] of failures) {
    await failUntilTriedAgain(page, where, answerWith([409, error('The books are closed')]));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('The books are closed')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await page.unroute(where);
  }
});

test("'Try again' also covers a request that fails after the press", async ({ page, sandbox }) => {
  const refused = answerWith([409, error('The books are closed')]);
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await answerNext(page, '**/services/myServices', refused);
  // The count in the menu makes a request as well.
  await answerNext(page, /bookingRequests\?.*limit=24/, async (route) => {
    await isPressed;
    await refused(route);
  });
  await page.goto('/serviceProvider/bookingRequests');
  const failed = page.getByRole('heading', { name: 'failed to fetch myBooking Requests' });
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  press();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('an undecodable URL and a missing file get our error pages', async ({ page }) => {
  const answer = await page.goto('/service-details/%E0%A4%A');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Route not found in ClientRoutes')).toBeVisible();
  await page.getByRole('link', { name: 'Zap Booking, home' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([
    200,
    'image/vnd.microsoft.icon',
  ]);
  expect((await icon.body()).length).toBeLessThan(2_000);
  // Requests a file in a folder that does not exist, and in one that does.
  for (const path of ['/images/logo.png', '/assets/missing.js']) {
    const missing = await page.request.get(path);
    expect([missing.status(), await missing.text()]).toEqual([404, 'Not found.']);
  }
  const { origin } = new URL(page.url());
  const doubled = await page.request.get(`${origin}//contact`, { maxRedirects: 0 });
  expect(doubled.status()).toBe(308);
});
