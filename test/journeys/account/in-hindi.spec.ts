import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { SALON } from '../steps.ts';
import { cancelIntoWallet, term } from './profile-steps.ts';

const EMAIL = 'hindi-account@example.com';
const LATIN = /\b[a-z]{3,}\b/;
const TEXTS = 'h1, h2, h3, dt, label, legend, button, option, [role=status]';
/** Reviews on the profile page. */
const REVIEWS = '[aria-labelledby=my-posts] *';

// The browser logs refusals of a wrong confirmation text and of an incomplete code, and renewals of expired tokens.
test.use({ expectedErrors: [/40[019]/], viewport: { width: 360, height: 780 } });

/** The visible text of our messages, without names, which are data, and without the person's reviews. */
async function expectHindi(page: Page, within = 'main'): Promise<void> {
  const texts = await page.locator(within).locator(`:is(${TEXTS}):not(${REVIEWS})`).allInnerTexts();
  const own = texts.join('\n').replaceAll(EMAIL, '');
  expect(own).not.toMatch(LATIN);
  expect(own).toMatch(/\p{Script=Devanagari}/u);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('a customer edits the profile and reads wallet and notifications in Hindi', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await newCustomer(page, sandbox, EMAIL);
  await bookAndOpen(page, sandbox, { service: SALON, task: "Children's haircut", dayFromNow: 4 });
  await cancelIntoWallet(page);

  await page.goto('/hi/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'प्रोफ़ाइल' })).toBeVisible();
  await expect(term(page, 'लोकेशन')).toHaveText('नहीं बताई गई');
  await expect(term(page, 'पिछली बार इस्तेमाल')).toHaveText('आज');
  await expect(page.getByText(/ पर Chrome/)).toBeVisible();
  await expectHindi(page);
  await editProfile(page);
  await openDialogs(page);
  await readWallet(page);
  await readNotifications(page);

  await page.goto('/hi/profile');
  await page.getByRole('button', { name: 'लॉगआउट', exact: true }).click();
  await expect(page.getByText('आप लॉगआउट हो गए हैं')).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/login$/);
});

async function editProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'प्रोफ़ाइल बदलें' }).click();
  const form = page.getByRole('region', { name: 'निजी जानकारी' });
  const phone = form.getByLabel('मोबाइल नंबर', { exact: true });
  await phone.fill('12345');
  await expect(phone).toHaveAccessibleDescription('फ़ोन नंबर सही नहीं है');
  await phone.fill('98450 12346');
  await form.getByLabel('PAN नंबर', { exact: true }).fill('ABC');
  await expect(form.getByText('PAN सही नहीं है (जैसे ABCDE1234F)')).toBeVisible();
  await form.getByLabel('PAN नंबर', { exact: true }).fill('');
  await form.getByLabel('जेंडर', { exact: true }).selectOption('नहीं बताना चाहते');
  await form.getByLabel('घर का पता', { exact: true }).fill('12 Hill Road, Bandra, Mumbai 400050');
  await form.getByRole('button', { name: 'ऑफ़िस का पता जोड़ें' }).click();
  await expectHindi(page);
  await expectAccessible(page);

  await page
    .getByRole('navigation', { name: 'प्रोफ़ाइल' })
    .getByRole('link', { name: 'मेरी चीज़ें' })
    .click();
  const leaving = page.getByRole('dialog', { name: 'सेव किए बिना छोड़ें?' });
  await expect(leaving).toBeVisible();
  await expectHindi(page, '[role=dialog]');
  await leaving.getByRole('button', { name: 'एडिट जारी रखें' }).click();
  await form.getByRole('button', { name: 'बदलाव सेव करें' }).click();
  await expect(page.getByText('प्रोफ़ाइल अपडेट हो गई')).toBeVisible();
  await expect(term(page, 'लोकेशन')).toHaveText('Mumbai 400050');
}

async function openDialogs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'प्रोफ़ाइल बदलें' }).click();
  await page.getByLabel('ई-मेल', { exact: true }).fill('hindi-account-new@example.com');
  await page.getByRole('button', { name: 'वेरिफ़ाई करें' }).click();
  const codes = page.getByRole('dialog', { name: 'अपना ई-मेल बदलें' });
  await codes.getByRole('button', { name: 'ई-मेल बदलें' }).click();
  await expect(codes.getByText('कृपया पूरा OTP डालें').first()).toBeVisible();
  await codes.getByRole('button', { name: `मुझे ${EMAIL} के मेल नहीं मिल रहे` }).click();
  await expect(codes.getByText('इस बदलाव में 7 दिन लगेंगे')).toBeVisible();
  await codes.getByRole('button', { name: 'बंद करें, OTP चालू रहेंगे' }).click();
  await page.getByRole('button', { name: 'रहने दें' }).click();

  for (const [opener, title] of [
    ['प्रोफ़ाइल फ़ोटो बदलें', 'प्रोफ़ाइल फ़ोटो'],
    ['अकाउंट डीएक्टिवेट करें', 'अकाउंट डीएक्टिवेट करें?'],
    ['अकाउंट डिलीट करें', 'अकाउंट डिलीट करें?'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    await expectHindi(page, '[role=dialog]');
    await page.keyboard.press('Escape');
  }
}

async function readWallet(page: Page): Promise<void> {
  await page.goto('/hi/profile?pane=zap');
  await expect(page.getByText('उपलब्ध बैलेंस')).toBeVisible();
  await expect(page.getByText(/^₹249\.00, कभी खत्म नहीं होगा/)).toBeVisible();
  await page.goto('/hi/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Zap Booking वॉलेट' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'वॉलेट में रिफ़ंड' })).toBeVisible();
  await expect(page.getByText('बैलेंस ₹249.00')).toBeVisible();
  await expectHindi(page);
  await expectAccessible(page);
}

async function readNotifications(page: Page): Promise<void> {
  await page.goto('/hi/notification');
  await expect(page.getByRole('heading', { level: 2, name: 'आज' })).toBeVisible();
  await expect(page.getByText(/^(?:बुकिंग|कैंसलेशन|पैसे), /).first()).toBeVisible();
  await page.getByRole('button', { name: 'नोटिफ़िकेशन सेटिंग' }).click();
  const settings = page.getByRole('dialog', { name: 'नोटिफ़िकेशन सेटिंग' });
  const reviews = settings.getByRole('group', { name: 'रिव्यू' });
  await reviews.getByRole('checkbox', { name: 'ई-मेल' }).click();
  await expect(settings.getByText('सेव हो गया')).toBeAttached();
  await expectHindi(page, '[role=dialog]');
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'सेटिंग बंद करें' }).click();
  await page.getByRole('button', { name: 'सब पढ़े हुए मार्क करें' }).click();
  await expect(page.getByText('सब पढ़ लिए गए हैं')).toBeVisible();
}
