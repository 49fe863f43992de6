import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { chooseTime, expectAccessible, newCustomer } from '../money-steps.ts';
import { expectBooked, payByUpi, pressPay, SALON, signIn } from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const CUSTOMER = 'notices@journey.zapbooking.test';
const TASK = 'Root touch-up';

function bell(page: Page, unread: number) {
  const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** Asks the server, because the bell looks the same without notifications and before the response. */
async function unreadOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/user/client/notifications/unread');
  const { unread } = (await answer.json()).data as { unread: number };
  await expect(bell(page, unread)).toBeVisible();
  return unread;
}

/**
 * Runs in the page: simulates the push service and the permission, which a headless browser lacks. The keys are real.
 * The permission takes effect only if it was requested.
 */
function standInForPushService(url: string): void {
  const HELD = 'push-stand-in';
  const PERMISSION_KEY = 'permission-stand-in';
  const base64url = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const dress = (json: { endpoint: string; keys: object }) => ({
    endpoint: json.endpoint,
    toJSON: () => json,
    unsubscribe: async () => {
      localStorage.removeItem(HELD);
      return true;
    },
  });
  const held = async () => {
    const json = localStorage.getItem(HELD);
    return json ? dress(JSON.parse(json)) : null;
  };
  const subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ]);
    const p256dh = base64url(await crypto.subtle.exportKey('raw', pair.publicKey));
    const auth = base64url(crypto.getRandomValues(new Uint8Array(16)).buffer);
    const json = { endpoint: url, keys: { p256dh, auth } };
    localStorage.setItem(HELD, JSON.stringify(json));
    return dress(json);
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: held });
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(PERMISSION_KEY) ?? 'default',
  });
  Notification.requestPermission = async () => {
    localStorage.setItem(PERMISSION_KEY, 'granted');
    return 'granted';
  };
}

/** The settings are saved at once and reset after a refusal; fixed ones explain why. */
async function chooseAndFail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notification settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Notification settings' });
  const bookings = settings.getByRole('group', { name: 'Bookings' });
  await expect(bookings.getByText(/^Always by e-mail/)).toBeVisible();
  await expect(bookings.getByRole('checkbox', { name: 'E-mail' })).toHaveCount(0);
  const reviews = settings.getByRole('group', { name: 'Reviews' });
  await reviews.getByRole('checkbox', { name: 'E-mail' }).click();
  await expect(reviews.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await expect(settings.getByText('Saved', { exact: true })).toBeAttached();
  await expectAccessible(page);
  await page.reload();
  await expect(reviews.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await page.route('**/client/notifications/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await reviews.getByRole('checkbox', { name: 'Push' }).click();
  await expect(settings.getByText('Not saved')).toBeAttached();
  await expect(reviews.getByRole('checkbox', { name: 'Push' })).toBeChecked();
  await page.unroute('**/client/notifications/preferences');
}

/** Push is off at first; pressing the button requests the permission and turns it on. */
async function turnPushOn(page: Page): Promise<void> {
  const settings = page.getByRole('dialog', { name: 'Notification settings' });
  await expect(settings.getByText(/^Off\./)).toBeVisible();
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await expect(settings.getByText(/^On\./)).toBeVisible();
  await settings.getByRole('button', { name: 'Close the settings' }).click();
}

async function newProviderPage(context: BrowserContext, sandbox: SandboxControl): Promise<Page> {
  await context.addInitScript(standInForPushService, `${sandbox.url}/push/provider-browser`);
  const provider = await context.newPage();
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto('/notification');
  // Looks under any day, because midnight may pass after the demo data were created.
  await expect(provider.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  return provider;
}

/** The reminder e-mail of an accepted booking has a link that ends reminders with one click. */
async function endReminders(page: Page, provider: Page, sandbox: SandboxControl): Promise<void> {
  await provider.goto('/serviceProvider/bookingRequests');
  await provider
    .getByRole('article')
    .filter({ hasText: 'Kavya Raman' })
    .filter({ hasText: TASK })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(bell(page, 1)).toBeVisible();
  const reply = await page.request.get(`/api/user/client/booking/${page.url().split('/').at(-1)}`);
  const startsAt = Temporal.Instant.from((await reply.json()).data.date);
  await sandbox.clock({ set: startsAt.subtract({ hours: 23 }).toString() });
  await expect(bell(page, 2)).toBeVisible();
  // The day is that of the server, because the clock of this browser is days behind.
  await page.goto('/notification');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByText(/^Tomorrow/).first()).toBeVisible();
  const { unsubscribeUrl: address = '' } = await sandbox.email(CUSTOMER, 'Tomorrow: ');
  expect(address).not.toBe('');

  await page.goto(address);
  await expect(
    page.getByRole('heading', { name: 'Unsubscribe from these e-mails?' }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await wantsReminders(page)).toBe(true);
  const wrong = await fetch(`${address}x`, ONE_CLICK);
  expect(await wrong.text()).toContain('This link does not work.');
  expect(await wantsReminders(page)).toBe(true);
  expect((await fetch(address, ONE_CLICK)).status).toBe(200);
  expect(await wantsReminders(page)).toBe(false);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/No more e-mails about: Reminders/)).toBeVisible();
}

/** The request that a mail program sends after one press (RFC 8058). */
const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

async function wantsReminders(page: Page): Promise<boolean> {
  const reply = await page.request.get('/api/user/client/notifications/preferences');
  const { data } = (await reply.json()) as { data: { kind: string; email: boolean }[] };
  return data.find(({ kind }) => kind === 'reminder')?.email ?? false;
}

test.describe('notifications', () => {
  // A save is refused, and the token expires when the clock advances to the day before the start.
  test.use({ expectedErrors: [/status of (500|401)/], serviceWorkers: 'allow' });

  test('[HDR-04, NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-04, ROUTE-19] a notification is counted at once, read in every tab, configured, and pushed until logout', async ({
    page,
    context,
    browser,
    baseURL,
    sandbox,
  }) => {
    // Two people, three pages and an e-mail take longer than the default timeout on a busy machine.
    test.slow();
    const theirs = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-IN' });
    const provider = await newProviderPage(theirs, sandbox);
    await chooseAndFail(provider);
    await turnPushOn(provider);
    await provider.goBack();
    await expect(provider).not.toHaveURL(/\/notification/);
    await provider.goForward();
    await expect(provider).toHaveURL(/\/notification$/);
    const before = await unreadOf(provider);

    await page.goto('/notification');
    await expect(page).toHaveURL(/\/login/);
    await newCustomer(page, sandbox, CUSTOMER);
    await page.goto('/notification?settings=1');
    await expect(page.getByText(/^Blocked\. /)).toBeVisible();
    await page.getByRole('button', { name: 'Close the settings' }).click();
    await expect(page.getByRole('heading', { name: 'No Notifications Yet' })).toBeVisible();
    await expect(
      page.getByText('Updates about your bookings will appear here.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await expect(bell(page, 0)).toBeVisible();
    await expectAccessible(page);

    await chooseTime(page, { service: SALON, task: TASK, dayFromNow: 2 });
    await pressPay(page);
    await payByUpi(page);
    await expectBooked(page);
    await expect(bell(provider, before + 1)).toBeVisible();
    await expect(provider.getByRole('link', { name: /^New request: / }).first()).toBeVisible();
    await expectAccessible(provider);
    await expect
      .poll(async () => (await sandbox.pushes()).map(({ to }) => to))
      .toContain('provider-browser');

    const other = await context.newPage();
    await other.goto('/');
    await expect(bell(other, 1)).toBeVisible();
    await bell(page, 1).click();
    const row = page.getByRole('listitem').filter({ hasText: `Requested: ${TASK}` });
    await expect(row.getByText('Unread')).toBeVisible();
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/booking-details\//);
    await expect(bell(other, 0)).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(row.getByText('Unread')).toHaveCount(0);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/booking-details\//);

    await endReminders(page, provider, sandbox);
    await provider.goto('/notification');
    await provider.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(provider.getByText('Everything is read')).toBeFocused();
    await expect(bell(provider, 0)).toBeVisible();
    const ended = provider.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/push/subscription'),
    );
    await provider.goto('/profile');
    await provider.getByRole('button', { name: 'Logout' }).click();
    expect((await (await ended).response())?.status()).toBe(200);
    await expect(provider).toHaveURL(/\/login/);
    await theirs.close();
  });
});
