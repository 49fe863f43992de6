import { expect, test } from '../../support/browser/journey.ts';
import { photoOfPhone, picture } from '../../support/samples/images.ts';
import { samplePdf } from '../../support/samples/pdfs.ts';
import { holdAnswer } from '../hold-answer.ts';
import { expectAccessible } from '../money-steps.ts';
import { openService, openSession, passSecondStep, signIn, WORKSHOP } from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const ADMIN = 'admin@demo.zapbooking.test';

test('[PNAV-07, PNAV-18, ERR-16] a provider uploads a document that an admin accepts, and adds photos of their work', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  await signIn(page, sandbox, PROVIDER);
  await page.goto('/serviceProvider');
  await page.getByRole('link', { name: 'MY STUFF' }).click();
  await expect(page).toHaveURL(/\/serviceProvider\/mystuff$/);
  const pdf = await samplePdf();
  const paper = page.getByLabel('Document file');
  await paper.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: pdf });
  await expect(page.getByText('Choose a PDF, JPEG, PNG or WebP file.')).toBeVisible();
  await page.getByLabel('Type of document').selectOption('Licence or registration');
  await paper.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('Being verified')).toBeVisible();

  await page.getByLabel('Service', { exact: true }).selectOption(WORKSHOP);
  for (const [place, form] of (['png', 'jpeg'] as const).entries()) {
    // The photo of a phone exceeds the limit of an upload until it is scaled down.
    const buffer = form === 'jpeg' ? await photoOfPhone() : await picture(form);
    const file = { name: `work.${form}`, mimeType: `image/${form}`, buffer };
    await page.getByLabel('Photo of your work').setInputFiles(file);
    await expect(page.getByLabel(`What photo ${place + 1} shows`)).toBeVisible();
  }
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByLabel(/What photo 1 shows/).fill('A bowl, still wet');
  await page.getByLabel(/What photo 1 shows/).press('Enter');
  expect((await saved).status()).toBe(200);
  // On a slow network, each action follows the one before it.
  const first = await holdAnswer(page, 'PUT', '**/portfolio');
  await page.getByLabel(/What photo 2 shows/).fill('A vase');
  await page.getByLabel(/What photo 1 shows/).fill('A bowl, still wet and grey');
  await first.isSent;
  await page.getByRole('button', { name: /Move photo 1 later/ }).click();
  first.release();
  await expect(page.getByLabel(/What photo 2 shows/)).toHaveValue('A bowl, still wet and grey');
  await page.reload();
  await page.getByLabel('Service', { exact: true }).selectOption(WORKSHOP);
  await expect(page.getByLabel(/What photo 1 shows/)).toHaveValue('A vase');
  await expect(page.getByLabel(/What photo 2 shows/)).toHaveValue('A bowl, still wet and grey');
  await expectAccessible(page);

  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, ADMIN);
  await admin.goto('/admin/documents');
  await passSecondStep(admin, sandbox);
  const waiting = admin.getByRole('article', { name: /Licence or registration of Meera Nair/ });
  await expectAccessible(admin);
  await expect(waiting.getByRole('button', { name: /^Download (?:PDF|image)/ })).toBeHidden();
  await waiting.getByRole('button', { name: 'Show document' }).click();
  await expect(waiting.getByRole('button', { name: /^Download (?:PDF|image)/ })).toBeVisible();
  await expectAccessible(admin);
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(waiting).toBeHidden();

  await openService(admin, WORKSHOP);
  await admin.getByRole('button', { name: /^Open photo 1 of 2/ }).click();
  await expect(admin.getByRole('dialog', { name: /Photo 1 of 2/ })).toBeVisible();
  await admin.keyboard.press('ArrowRight');
  const second = admin.getByRole('dialog', { name: /Photo 2 of 2/ });
  await expect(second.getByRole('img', { name: /A bowl, still wet/ })).toBeVisible();
  await expectAccessible(admin);
  await admin.route(/\/pictures\/[^/]+(?:\/\d+\.(?:avif|webp))?$/, (route) => route.abort());
  await admin.reload();
  const opener = admin.getByRole('button', { name: /^Open photo 1 of 2/ });
  await expect(opener.locator('svg')).toBeVisible();
  await expect(opener.locator('img')).toHaveCount(0);
  await admin.context().close();

  await page.reload();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await page.getByLabel('Service', { exact: true }).selectOption(WORKSHOP);
  const pictures = page.getByRole('region', { name: 'Portfolio' }).locator('img');
  await expect(pictures).toHaveCount(2);
  // A document that is removed during its upload would not be found.
  for (const photo of await pictures.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
  }
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: /Remove photo 1/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('No photos yet.')).toBeVisible();
});
