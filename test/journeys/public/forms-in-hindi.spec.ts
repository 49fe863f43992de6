import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { untilHydrated } from '../steps.ts';

shareServer('pages that nothing changes');

test('a visitor sends a contact message in Hindi', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/hi/contact');
  await untilHydrated(page);
  const form = page.getByRole('form', { name: 'मैसेज' });
  await form.getByRole('button', { name: 'मैसेज भेजें' }).click();
  await expect(form.getByText('कृपया विषय चुनें')).toBeVisible();
  await expect(form.getByText('ई-मेल लिखना ज़रूरी है')).toBeVisible();
  await form.getByLabel(/^नाम/).fill('आशा राव');
  await form.getByLabel(/^ई-मेल/).fill('asha@hindi.example');
  await form.getByLabel(/^विषय/).selectOption('बुकिंग या रिफ़ंड');
  // As a contact of the phone, on a Hindi keyboard.
  const phone = form.getByLabel(/^फ़ोन \(ज़रूरी नहीं/);
  await phone.fill('+९१ ९८७६५ ४३२१०');
  await expect(phone).toHaveValue('9876543210');
  await form.getByLabel(/^मैसेज/).fill('मेरा रिफ़ंड कब आएगा?');
  await form.getByRole('button', { name: 'मैसेज भेजें' }).click();
  await expect(page.getByText('आपका मैसेज मिल गया! हम जल्द ही आपसे संपर्क करेंगे।')).toBeVisible();
  await expect(page.getByText(/^आपका रेफ़रेंस नंबर ZC-[A-Z2-9]{8} है।/)).toBeVisible();
  const own = page.locator('main').locator('h1, h2, label, button, summary, [role=status]');
  expect(String(await own.allInnerTexts())).not.toMatch(/\b[a-z]{3,}\b/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByText('क्या सेवा सीधे बुक हो सकती है?').click();
  await page.getByRole('main').getByRole('link', { name: 'होम पेज' }).click();
  await expect(page).toHaveURL(/\/hi$/);
});

test('the pages that e-mails link to work in Hindi', async ({ page }) => {
  await page.goto('/hi/unsubscribe?token=x');
  await page.getByRole('button', { name: 'ई-मेल बंद करें' }).click();
  await expect(page.getByText('यह लिंक काम नहीं कर रहा है।')).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/unsubscribe/);
  await page.goto('/hi/restore-email#token=x');
  await page.getByRole('button', { name: 'पुराना ई-मेल रखें' }).click();
  await expect(page.getByText(/^यह लिंक इस्तेमाल हो चुका है/)).toBeVisible();
});
