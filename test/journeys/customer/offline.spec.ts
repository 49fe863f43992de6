import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { untilPageStored, untilStored } from '../offline-steps.ts';
import { signIn, untilHydrated } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';

shareServer('a quiet city');
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/],
});

/** The URLs that Workbox remembers of pages and responses with personal data. */
function storedMetadata(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('workbox-expiration');
    opened.onerror = reject;
    opened.onsuccess = () => {
      const store = opened.result.transaction('cache-entries').objectStore('cache-entries');
      const entries = store.getAll();
      entries.onerror = reject;
      entries.onsuccess = () => {
        opened.result.close();
        const all = entries.result as { cacheName: string; url: string }[];
        resolve(
          all.filter(({ cacheName }) => /answers|pages/.test(cacheName)).map(({ url }) => url),
        );
      };
    };
  });
}

test('without a network, My Bookings, a booking with its address and the last results open', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  await untilStored(page, /^\/search\?q=haircut/);
  await page.goto('/myBooking');
  await untilHydrated(page);
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toBeVisible();
  const link = card.getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  const title = (await link.textContent()) ?? '';
  await untilPageStored(page, path);
  await untilStored(page, `/api/user/client/booking/${path.split('/').at(-1)}`);
  await untilStored(page, /myBooking\?status=all$/);

  await page.context().setOffline(true);
  await page.reload();
  const note = page.getByText(/^No connection\. As of /);
  await expect(note).toBeVisible();
  await expect(card).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Where', { exact: true }).first()).toBeVisible();
  await expect(note).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.goto('/search');
  await expect(page).toHaveURL(/q=haircut/);
  await expect(note).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'My Bookings' }).first().click();
  await expect(card).toBeVisible();

  await page.context().setOffline(false);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(note).toBeHidden();
});

test('My Bookings and the next booking open without a network after a visit of one tab', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CUSTOMER);
  const [next] = await call(page, 'myBookings', { query: { when: 'upcoming' } });
  await page.goto('/myBooking?status=cancelled');
  await untilHydrated(page);
  await untilPageStored(page, '/myBooking');
  await untilPageStored(page, `/booking-details/${next.bookingId}`);
  await untilStored(page, `/api/user/client/booking/${next.bookingId}`);
  await untilStored(page, /myBooking\?status=all&when=past$/);
  await untilStored(page, /walkIns$/);

  await page.context().setOffline(true);
  await page.goto('/myBooking');
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Past' })).toBeVisible();
  await expect(page.getByText(/^No connection\. As of /)).toBeVisible();
});

test('after a cancellation, the stored booking is cancelled', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  const [next] = await call(page, 'myBookings', { query: { when: 'upcoming' } });
  const { bookingId } = next;
  await page.goto('/myBooking');
  await untilHydrated(page);
  const stored = () =>
    page.evaluate(
      async (path) => (await (await caches.match(path, { ignoreVary: true }))?.json())?.data,
      `/api/user/client/booking/${bookingId}`,
    );
  await expect.poll(async () => (await stored())?.bookingStatus).toBe(next.bookingStatus);
  const { quote } = await call(page, 'cancelQuote', { params: { bookingId }, data: {} });
  const data = { quote, reason: 'Changed plans', refundTo: 'source' };
  await call(page, 'cancel', { params: { bookingId }, data });
  await expect.poll(async () => (await stored())?.bookingStatus).toBe('cancelled');
  await untilStored(page, '/stored-version');
});

test('after logout no data of the customer is stored', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/myBooking');
  await untilHydrated(page);
  await untilStored(page, /myBooking\?status=all$/);
  const second = await page.context().newPage();
  await second.goto('/myBooking');
  await untilHydrated(second);
  await second.close();
  await page.goto('/profile');
  await untilHydrated(page);
  // The offline page must not depend on the network at logout.
  await page.context().route('**/offline', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/login/);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('answers')).keys()).length))
    .toBe(0);
  await expect.poll(() => page.evaluate(storedMetadata)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/myBooking');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

test('the results of a visitor who is not logged in are not stored', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  await untilStored(page, /^\/search\?q=haircut/);
  expect(await page.evaluate(storedMetadata)).not.toEqual([]);
  // The session ends in a closed browser.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/search?q=massage');
  await untilHydrated(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBe(0);
  await page.goto('/search?q=yoga');
  await untilHydrated(page);
  await page.context().setOffline(true);
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

test('a page from the back/forward cache follows a logout', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/myBooking');
  await untilHydrated(page);
  await expect(page.getByRole('region', { name: 'Upcoming' })).toBeVisible();
  // The cache is off in tests: it keeps the state of a page, which receives no events meanwhile.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('region', { name: 'Upcoming' })).toBeHidden();
});

test.describe('a usual browser', () => {
  // Playwright's default user agent is that of a program, which is not redirected.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0' });

  test('home in the language of a person opens also through the service worker', async ({
    page,
    sandbox,
    baseURL,
  }) => {
    await signIn(page, sandbox, CUSTOMER);
    await page.goto('/myBooking');
    await untilHydrated(page);
    await untilStored(page, /when=past$/);
    await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page).toHaveURL('/hi');
  });
});

test('a Hindi page that was not stored opens the offline page in Hindi', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/hi/myBooking');
  await untilHydrated(page);
  await untilPageStored(page, '/hi/offline');
  await untilPageStored(page, '/hi/myBooking');
  await untilStored(page, /when=past$/);
  // By then the service worker responds for this page.
  await untilStored(page, /myBooking\?status=all$/);
  await page.context().setOffline(true);
  await page.goto('/hi/wallet');
  await expect(page).toHaveURL(/\/hi\/offline\?to=%2Fhi%2Fwallet$/);
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'फिर कोशिश करें' })).toHaveAttribute(
    'href',
    '/hi/wallet',
  );
  // The icon of an app that was installed in English, and a link without a language.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await page.getByRole('link', { name: 'मेरी बुकिंग' }).first().click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto('/myBooking');
  await expect(page).toHaveURL('/hi/myBooking');
  await page.context().setOffline(false);
});
