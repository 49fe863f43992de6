import type { APIRequestContext, Page } from '@playwright/test';
import { translatedPages } from '../../../contract/locale/language.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { payByUpi, SALON, signIn, untilHydrated } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const BROWSER = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/153.0 Mobile';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const HINDI = 'hi-IN,hi;q=0.9,en;q=0.8';
/** Pages of one record, after a step, or of a signed-in person. */
const PARTS =
  /:|^(?:otp|waitlist|myBooking|messages|visit|wallet|notification|team-schedule|join-team|serviceProvider(?:\/.+)?)$/;
const LATIN = /\b[a-z]{3,}\b/;

// Playwright's default user agent is that of a program, which is not redirected.
test.use({ userAgent: BROWSER });

/** The redirect target of a request for a path, without the headers of a browser. */
async function leadsTo(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const answer = await request.get(path, {
    maxRedirects: 0,
    headers: { 'user-agent': BROWSER, 'accept-language': HINDI, ...headers },
  });
  return answer.headers()['location'];
}

/** The visible text of our messages: without names and addresses, which are data. */
async function ownText(page: Page): Promise<string> {
  return page.locator('h1, label, button, [role=status], nav').allInnerTexts().then(String);
}

async function alternates(page: Page): Promise<Record<string, string>> {
  const links = await page.locator('link[rel=alternate]').all();
  const pairs = await Promise.all(
    links.map(async (link) => [
      (await link.getAttribute('hreflang')) ?? '',
      new URL((await link.getAttribute('href')) ?? '').pathname,
    ]),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

test('a first visit of the home page follows the language of the browser, and a choice overrides it', async ({
  request,
}) => {
  expect(await leadsTo(request, '/', {})).toBe('/hi');
  expect(await leadsTo(request, '/?utm_source=mail', {})).toBe('/hi?utm_source=mail');
  expect(await leadsTo(request, '/', { 'accept-language': 'en-IN,en;q=0.9' })).toBeUndefined();
  expect(await leadsTo(request, '/', { cookie: 'language=en' })).toBeUndefined();
  const english = { 'accept-language': 'en', cookie: 'language=hi' };
  expect(await leadsTo(request, '/', english)).toBe('/hi');
});

test('other pages and search engines are not redirected', async ({ request }) => {
  for (const path of ['/?category=salon-beauty', '/search', '/aboutUs', '/hi'])
    expect(await leadsTo(request, path, {}), path).toBeUndefined();
  expect(await leadsTo(request, '/', { 'user-agent': BOT })).toBeUndefined();
  // A link within this site has the language prefix of its target.
  expect(await leadsTo(request, '/', { 'sec-fetch-site': 'same-origin' })).toBeUndefined();
});

test('caches store the home page by the headers that it depends on', async ({ request }) => {
  const headers = { 'user-agent': BROWSER };
  const home = await request.get('/', { headers });
  expect(home.headers()['vary']).toMatch(/accept-language, cookie/);
  const redirect = await request.get('/', {
    maxRedirects: 0,
    headers: { ...headers, 'accept-language': HINDI },
  });
  expect(redirect.headers()['vary']).toMatch(/accept-language, cookie/);
  expect(redirect.headers()['cache-control']).toBe('no-store');
  const [english, hindi] = [await request.get('/search'), await request.get('/hi/search')];
  expect(await english.text()).toContain('<html lang="en"');
  expect(await hindi.text()).toContain('<html lang="hi"');
});

for (const path of translatedPages.filter((pattern) => !PARTS.test(pattern))) {
  test(`/${path} is complete in both languages, and each links to the other`, async ({ page }) => {
    const [english, hindi] = [`/${path}`, path ? `/hi/${path}` : '/hi'];
    for (const [address, lang] of [
      [english, 'en'],
      [hindi, 'hi'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const isIndexed = (await page.locator('meta[name=robots]').count()) === 0;
      if (isIndexed)
        expect(await alternates(page)).toEqual({ en: english, hi: hindi, 'x-default': english });
      if (lang === 'hi')
        expect((await ownText(page)).replaceAll(/English|OTP|Google/g, '')).not.toMatch(LATIN);
    }
  });
}

test('the button of Google follows the language of the page', async ({ page }) => {
  await page.goto('/hi/login');
  await expect(page.getByRole('button', { name: 'Google से जारी रखें' })).toBeVisible();
  await page.getByRole('link', { name: 'English', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('header and footer change the language of the page, and the home page remembers it', async ({
  page,
}) => {
  await page.goto('/search?q=facial');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/search\?q=facial$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'लॉगिन' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/hi$/);
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a page without a translation is English, and Hindi pages link to it', async ({ page }) => {
  await page.goto('/hi');
  await page.getByRole('contentinfo').getByRole('link', { name: 'प्राइवेसी पॉलिसी' }).click();
  await expect(page).toHaveURL(/:\d+\/privacy-policy$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible();
  await expect(page.getByText(/कानूनी रूप से अंग्रेज़ी वर्शन ही मान्य है।/)).toBeVisible();
  expect(await alternates(page)).toEqual({});
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('is reported in its language', async ({ page, request }) => {
    expect((await request.get('/hi/privacy-policy')).status()).toBe(404);
    await page.goto('/hi/nothing-here');
    await expect(page.getByText('यह पेज हमें नहीं मिला')).toBeVisible();
  });
});

test('a search in Hindi stays in Hindi', async ({ page }) => {
  await page.goto('/hi');
  const form = page.getByRole('search');
  await form.getByRole('searchbox').fill('facial');
  await form.getByRole('button', { name: 'खोजें' }).click();
  await expect(page).toHaveURL(/\/hi\/search\?q=facial/);
  await expect(page.getByRole('status').filter({ hasText: 'कुल' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'होम', exact: true }).first().click();
  await expect(page).toHaveURL(/\/hi$/);
});

test.describe('with a wrong code', () => {
  test.use({ expectedErrors: [/401/] });

  test('the login and the errors of a code are in Hindi', async ({ page, sandbox }) => {
    await page.goto('/hi/otp');
    await expect(page).toHaveURL(/\/hi\/login$/);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    await expect(page.getByText('ई-मेल लिखना ज़रूरी है')).toBeVisible();
    await page.getByLabel('ई-मेल').fill(CUSTOMER);
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    const dialog = page.getByRole('dialog', { name: 'OTP डालें' });
    const code = await sandbox.code(CUSTOMER);
    await dialog.getByLabel(/वन-टाइम/).fill(code === '111111' ? '111112' : '111111');
    await expect(dialog.getByText('OTP गलत है या उसका समय खत्म हो गया है')).toBeVisible();
    await dialog.getByLabel(/वन-टाइम/).fill(code);
    await expect(page.getByText('आप लॉगिन हो गए हैं।')).toBeVisible();
    await expect(page).toHaveURL(/\/hi$/);
    await expect(
      page.getByRole('region', { name: /^(?:अगली बुकिंग|फिर से बुक करें|अभी कोई बुकिंग नहीं)$/ }).first(),
    ).toBeVisible();
    // The other journeys of this person read e-mails in English.
    expect((await call(page, 'profile')).language).toBe('hi');
    await call(page, 'saveLanguage', { data: { language: 'en' } });
  });
});

test.describe('a time that is still free', () => {
  test.use({ expectedErrors: [/409/], viewport: { width: 360, height: 780 } });

  test('a service is chosen, explained, booked and paid for in Hindi', async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, CUSTOMER);
    await page.goto('/hi/search?q=Marigold');
    await page.getByRole('link', { name: SALON }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: SALON })).toBeVisible();
    const hindi = new URL(page.url()).pathname;
    expect(hindi).toMatch(/^\/hi\/service-details\//);
    const english = hindi.replace('/hi', '');
    expect(await alternates(page)).toEqual({ en: english, hi: hindi, 'x-default': english });

    await page.getByRole('button', { name: 'बुक करें: महिलाओं का हेयरकट', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'महिलाओं का हेयरकट' });
    const isHindi = async () => {
      const texts = dialog.locator('h3, label, button, option, [role=status]');
      expect(String(await texts.allInnerTexts())).not.toMatch(LATIN);
      expect(await dialog.evaluate(isTooWide)).toBe(false);
    };
    await expect(dialog.getByRole('heading', { name: /^लोग और सेवाएँ/ })).toBeVisible();
    await isHindi();
    await dialog.getByRole('button', { name: 'समय चुनें' }).click();
    await dialog
      .getByRole('radio', { name: /स्लॉट खाली$/ })
      .nth(3)
      .click();
    await dialog.getByRole('button', { name: 'आपका समय नहीं दिख रहा?' }).click();
    await dialog.getByLabel(/को समय$/).fill('04:00');
    await dialog.getByRole('button', { name: 'यह समय जाँचें' }).click();
    await expect(dialog.getByText('इस समय बंद रहता है, 6:00 AM पर खुलेगा।')).toBeVisible();
    await dialog.getByRole('button', { name: 'वेटलिस्ट में जुड़ें' }).click();
    await dialog.getByRole('button', { name: 'मुझे बताएँ', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^इन दिनों में कुछ समय खाली हैं।/);
    await dialog.getByRole('button', { name: 'यह बुकिंग दोहराएँ' }).click();
    await expect(dialog.getByText('सभी 4 तारीखें खाली हैं।')).toBeAttached();
    await isHindi();
    await dialog.getByLabel('कितनी बार').selectOption('सिर्फ़ एक बार');

    await dialog.getByRole('button', { name: 'बुकिंग जाँचें' }).click();
    await expect(dialog.getByText(/से पहले कैंसल करने पर कीमत का पूरा रिफ़ंड मिलेगा।/)).toBeVisible();
    await isHindi();
    await dialog.getByRole('button', { name: /^₹[\d.,]+ का पेमेंट करें$/ }).click();
    await payByUpi(page);
    await expect(page.getByText('आपका ऑर्डर हो गया!')).toBeVisible();

    await expect(page).toHaveURL(/\/hi\/myBooking\?new=/);
    await expect(page.getByRole('heading', { level: 1, name: 'मेरी बुकिंग' })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'नया' }).first();
    await expect(card.getByRole('link', { name: 'महिलाओं का हेयरकट', exact: true })).toBeVisible();
    await expect(card.getByText('1 व्यक्ति')).toBeVisible();
    expect(await ownText(page)).not.toMatch(LATIN);
    await page.getByRole('tab', { name: /^कैंसल/ }).click();
    await expect(page.getByText(/^स्टेटस: कैंसल$|^कोई बुकिंग नहीं: कैंसल$/)).toBeVisible();
  });

  test('reviews of a service are in Hindi except for their texts', async ({ page }) => {
    await page.goto('/hi/search?q=Marigold');
    await page.getByRole('link', { name: SALON }).first().click();
    await page.getByRole('tab', { name: 'रिव्यू' }).click();
    const list = page.getByRole('list', { name: 'रिव्यू', exact: true });
    await expect(list.getByText('वेरिफ़ाइड बुकिंग').first()).toBeVisible();
    await expect(list.getByText('5 स्टार, शानदार').first()).toBeVisible();
    await expect(page.getByLabel('रिव्यू का क्रम')).toHaveText(/नए पहले/);
  });
});

test.describe('with a name that is missing', () => {
  test('a person registers in Hindi', async ({ page, sandbox }) => {
    const email = 'naya.grahak@example.com';
    await page.goto('/hi/login');
    await page.getByRole('link', { name: 'अकाउंट बनाएँ' }).click();
    await expect(page).toHaveURL(/\/hi\/register$/);
    await untilHydrated(page);
    await page.getByLabel('ई-मेल').fill(email);
    await page.getByRole('button', { name: 'वेरिफ़ाई करें' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/वन-टाइम/)
      .fill(await sandbox.code(email));
    await expect(page.getByRole('button', { name: 'वेरिफ़ाइड' })).toBeVisible();
    await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
    await expect(page.getByText('सरनेम लिखना ज़रूरी है')).toBeVisible();
    await expect(page.getByText(/^कृपया बताएँ कि आपकी उम्र 18/)).toBeVisible();
    await page.getByLabel('नाम', { exact: true }).fill('काव्या');
    await page.getByLabel('सरनेम').fill('रमन');
    await page.getByLabel('फ़ोन नंबर').fill('98450 12345');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
    await expect(page.getByText('आपका अकाउंट बन गया')).toBeVisible();
    await expect(page).toHaveURL(/\/hi$/);
  });
});

test('the waitlist is in Hindi, from the booking dialog to the page', async ({ page, sandbox }) => {
  await page.goto('/hi/waitlist');
  await expect(page).toHaveURL(/\/hi\/login\?next=%2Fhi%2Fwaitlist$/);
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/hi/waitlist');
  await expect(page.getByRole('heading', { level: 1, name: 'वेटलिस्ट' })).toBeVisible();
  await expect(page.getByText('आप अभी किसी वेटलिस्ट में नहीं हैं')).toBeVisible();
  await page.getByRole('link', { name: 'सेवा खोजें' }).click();
  await expect(page).toHaveURL(/\/hi\/search$/);
});

function isTooWide(element: Element): boolean {
  return element.scrollWidth > element.clientWidth;
}
