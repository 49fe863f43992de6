import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { picture } from '../../support/samples/images.ts';
import { expectAccessible } from '../money-steps.ts';
import { openSession, passSecondStep, SALON, signIn, untilHydrated } from '../steps.ts';
import { heading, PHONE } from './business-steps.ts';

test.use({ expectedErrors: [/4\d\d \(/] });

const SIZES = [
  { width: 1280, height: 853 },
  { width: 900, height: 1200 },
  ...[20, 40, 60, 80].map((shade) => ({ width: 800, height: 600, shade })),
];

test('a provider adds and crops photos, and customers see them as a gallery on every screen', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  await openForm(page);
  const files = page.getByLabel('Photo files');
  const text = { name: 'price list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No image.') };
  await files.setInputFiles(text);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('img', { name: /of 1$/ })).toBeHidden();
  for (const [nth, size] of SIZES.entries()) {
    const buffer = await picture('jpeg', size);
    await files.setInputFiles({ name: `${nth}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('img', { name: `${nth + 1} of ${nth + 1}` })).toBeVisible();
  }
  await crop(page);
  await page.getByLabel('Phone').fill('98450 12345');
  await page.getByLabel('E-mail').fill('hello@marigold.example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Submit changes' }).click();
  await expect(page).toHaveURL(/\/myServices\/[0-9a-f-]+$/);
  const serviceId = page.url().split('/').at(-1) ?? '';

  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, 'admin@demo.zapbooking.test');
  await admin.goto('/admin/approvals');
  await passSecondStep(admin, sandbox);
  await admin.goto(`/admin/approvals/${serviceId}`);
  await admin.getByRole('button', { name: 'Approve the changes' }).click();
  await expect(admin.getByText('Approved', { exact: true }).first()).toBeVisible();
  await admin.context().close();
  await expectGallery(await openSession(browser, baseURL), serviceId);
});

/** Opens the photo step of the salon's form. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/serviceProvider/myServices');
  await page
    .getByRole('listitem')
    .filter({ hasText: SALON })
    .getByRole('link', { name: /^View My Service Details/ })
    .click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: /Contact and photos/ }).click();
  await expect(heading(page, 'Contact and photos')).toBeVisible();
}

async function crop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crop photo 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  await dialog.getByLabel('Top to bottom').fill('80');
  await dialog.getByRole('img', { name: 'The whole photo' }).click({ position: { x: 2, y: 2 } });
  await expect(dialog.getByLabel('Top to bottom')).toHaveValue('0');
  await dialog.getByLabel('Left to right').fill('30');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save crop' }).click();
  await expect(dialog).toBeHidden();
  const first = page.getByRole('img', { name: '1 of 6' });
  await expect(first).toHaveCSS('object-position', '30% 0%');
  await page.reload();
  await page.getByRole('button', { name: /Contact and photos/ }).click();
  await expect(first).toHaveCSS('object-position', '30% 0%');
}

async function expectGallery(visitor: Page, serviceId: string): Promise<void> {
  await visitor.goto(`/service-details/${serviceId}`);
  await untilHydrated(visitor);
  const photos = visitor.getByRole('button', { name: new RegExp(`^${SALON}, \\d of 6$`) });
  await expect(photos.filter({ visible: true })).toHaveCount(5);
  const cover = photos.first().locator('img');
  await expect(cover).toHaveCSS('object-position', '30% 0%');
  await expect(async () => {
    await visitor.reload();
    const requested = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
    const { headers } = await visitor.request.get(requested).then((answer) => ({
      headers: answer.headers(),
    }));
    expect([requested.split('/').at(-1), headers['content-type']]).toEqual([
      '640.avif',
      'image/avif',
    ]);
  }).toPass();
  await photos.nth(4).click();
  const opened = visitor.getByRole('dialog', { name: 'Photo 5 of 6' });
  await opened.getByRole('button', { name: 'Next photo' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Photo 6 of 6' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expectAccessible(visitor);
  await visitor.setViewportSize(PHONE);
  await expect(photos.filter({ visible: true })).toHaveCount(6);
  const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(visitor);
  await visitor.context().close();
}
