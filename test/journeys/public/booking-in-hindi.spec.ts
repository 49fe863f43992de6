import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { openSession, SALON, signIn, times, WORKSHOP } from '../steps.ts';

// Other journeys book the only chair of the shared salon at times that these tests expect to be free.
test.use({ viewport: { width: 360, height: 780 } });

const LATIN = /\b[A-Z]?[a-z]{3,}\b/;
const PROVIDER = 'provider@demo.zapbooking.test';

/** Opens the page of the current booking in Hindi. @returns its id */
async function openInHindi(page: Page): Promise<string> {
  const { pathname } = new URL(page.url());
  await page.goto(`/hi${pathname}`);
  await expect(page.getByRole('heading', { name: 'पेमेंट हिस्ट्री' })).toBeVisible();
  return pathname.split('/').at(-1) ?? '';
}

/** Expects no English in a part of the page, except names, places and ids. */
async function expectHindi(part: Locator, bookingId: string): Promise<void> {
  const booking = await call(part.page(), 'booking', { params: { bookingId } });
  const { serviceName, providerName, location, paymentId } = booking;
  const text = await part.innerText();
  const own = [serviceName, location, providerName, paymentId ?? '', 'Zap Booking']
    .filter(Boolean)
    .reduce((left, data) => left.replaceAll(data, ''), text);
  expect(own).not.toMatch(LATIN);
}

async function expectFitting(page: Page): Promise<void> {
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
}

test('[POLICY-32] a booking is rescheduled entirely in Hindi', async ({ page, sandbox }) => {
  await newCustomer(page, sandbox, 'samay.badle@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 9 });
  const bookingId = await openInHindi(page);
  await expect(page.getByRole('heading', { level: 1, name: 'हेयर स्पा' })).toBeVisible();
  await expectHindi(page.getByRole('main'), bookingId);
  await expectFitting(page);

  await page.getByRole('button', { name: 'समय बदलें' }).click();
  const dialog = page.getByRole('dialog', { name: 'बुकिंग का समय बदलें' });
  await dialog
    .getByRole('radio', { name: /स्लॉट खाली$/ })
    .nth(10)
    .click();
  await times(page).nth(3).click();
  await expect(dialog.getByText('कीमत वही रहेगी।')).toBeVisible();
  await expectHindi(dialog, bookingId);
  await expectFitting(page);
  await dialog.getByRole('button', { name: /^समय .+ करें$/ }).click();
  await expect(page.getByText('आपकी बुकिंग का समय बदल गया है।')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('समय बदला गया')).toBeVisible();
  await expect(page).toHaveURL(`/hi/booking-details/${bookingId}`);
  await expectHindi(page.getByRole('main'), bookingId);
  await expectAccessible(page);
});

test('[POLICY-12, POLICY-23] a booking is cancelled and refunded entirely in Hindi', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'cancel.kare@example.com');
  const booking = { service: WORKSHOP, task: 'Candle making', dayFromNow: 6, people: 3 };
  await bookAndOpen(page, sandbox, booking);
  const bookingId = await openInHindi(page);
  await page.getByRole('button', { name: 'बुकिंग कैंसल करें' }).click();
  const dialog = page.getByRole('dialog', { name: 'यह बुकिंग कैंसल करें?' });
  await dialog.getByRole('button', { name: 'एक व्यक्ति कम करें' }).click();
  await expect(dialog.getByText('1 व्यक्ति की बुकिंग बनी रहेगी।')).toBeVisible();
  const some = dialog.getByRole('button', { name: '2 लोगों के लिए कैंसल करें और ₹1,798.00 रिफ़ंड लें' });
  await some.click();
  await expect(dialog.getByText('कृपया कोई कारण चुनें।')).toBeVisible();
  await expectHindi(dialog, bookingId);
  await expectFitting(page);
  await dialog.getByText('मेरा प्लान बदल गया है').click();
  await some.click();
  await expect(page.getByText('2 लोगों के लिए कैंसल हो गई')).toBeVisible();
  await expect(page.getByText('3 लोगों में से 2 नहीं आएँगे: मेरा प्लान बदल गया है')).toBeVisible();
  await expectHindi(page.getByRole('main'), bookingId);

  await page.getByRole('button', { name: 'बुकिंग कैंसल करें' }).click();
  await dialog.getByText('कोई और कारण').click();
  await dialog.getByLabel('आपका कारण').fill('तबीयत ठीक नहीं है');
  await dialog.getByRole('radio', { name: /^Zap वॉलेट/ }).check();
  await dialog.getByRole('button', { name: 'कैंसल करें और ₹899.00 रिफ़ंड लें' }).click();
  await expect(page.getByText('बुकिंग कैंसल हो गई', { exact: true })).toBeVisible();
  await expect(page.getByText('आपके वॉलेट में', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^क्रेडिट नोट/ })).toHaveCount(2);
  await expectHindi(page.getByRole('main'), bookingId);
  await expectFitting(page);
  await expectAccessible(page);

  // The provider reads a preset reason in English, and a custom one unchanged.
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto(`/serviceProvider/bookingRequests/${bookingId}`);
  await expect(provider.getByText(/will not come: My plans have changed/)).toBeVisible();
  await expect(provider.getByText('तबीयत ठीक नहीं है').first()).toBeVisible();
  await provider.context().close();

  await page.getByRole('link', { name: 'मेरी बुकिंग', exact: true }).first().click();
  await expect(page).toHaveURL(/\/hi\/myBooking$/);
  await expectHindi(page.getByRole('main'), bookingId);
});

test('conversations are listed in Hindi and link to the booking in Hindi', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'message.kare@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 11 });
  const bookingId = await openInHindi(page);
  await expect(page.getByText(/मैसेज भेज सकेंगे।$/)).toBeVisible();
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  await call(provider, 'accept', { params: { bookingId } });
  await page.getByLabel('आपका मैसेज').fill('पार्किंग है क्या?');
  await page.getByRole('button', { name: 'मैसेज भेजें' }).click();
  await expect(page.getByRole('log')).toContainText('पार्किंग है क्या?');
  await expectHindi(page.getByRole('main'), bookingId);
  await page.goto('/hi/messages');
  const row = page.getByRole('listitem').filter({ hasText: 'आप: पार्किंग है क्या?' });
  await expect(row).toBeVisible();
  await expectHindi(page.getByRole('main'), bookingId);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/hi/booking-details/${bookingId}#messages`);
  await provider.context().close();
});
