import type { Page } from '@playwright/test';
import { axe, expect, test } from '../../support/browser/journey.ts';
import { picture } from '../../support/samples/images.ts';
import { call } from '../call.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { openSession, passSecondStep, referenceOf, signIn, WORKSHOP } from '../steps.ts';

// The clock advances beyond the lifetime of the access cookies, and each side of a race is refused once.
test.use({ expectedErrors: [/status of 40[19]/] });

const CUSTOMER = 'contests@journeys.example.com';
const PROVIDER = 'provider@demo.zapbooking.test';
const ADMIN = 'admin@demo.zapbooking.test';
const TASK = 'Hand-building with clay';
const SAID = 'The door was locked. <b>Nobody</b> came.';
const ANSWER = 'We waited with the clay until seven.';

async function addImages(page: Page, ...widths: number[]): Promise<void> {
  const files = widths.map(async (width, nth) => ({
    name: `door-${nth}.png`,
    mimeType: 'image/png',
    buffer: await picture('png', { width, height: 300 }),
  }));
  await page.getByLabel('Photo files').setInputFiles(await Promise.all(files));
  await expect(page.getByRole('list', { name: 'Photos to send' }).getByRole('img')).toHaveCount(
    widths.length,
  );
}

/** An accepted booking that has just begun. @returns its id and reference. */
async function begunBooking(page: Page, provider: Page, sandbox: Parameters<typeof signIn>[1]) {
  await bookAndOpen(page, sandbox, { service: WORKSHOP, task: TASK, dayFromNow: 2 });
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const reference = await referenceOf(page);
  await signIn(provider, sandbox, PROVIDER);
  const { bookingDate } = await call(provider, 'accept', { params: { bookingId } });
  const set = Temporal.Instant.from(bookingDate).add({ minutes: 5 }).toString();
  await sandbox.clock({ set });
  return { bookingId, reference };
}

test('a customer reports with an image, the provider answers with another, an admin sees both and decides', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  const provider = await openSession(browser, baseURL);
  await newCustomer(page, sandbox, CUSTOMER);
  const { bookingId, reference } = await begunBooking(page, provider, sandbox);
  await page.reload();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('What happened?').fill('I stood before the workshop for half an hour.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText(/^We have asked the professional to answer by/)).toBeVisible();
  await expect(page.getByText('We’re looking into your report.')).toBeVisible();

  const add = page.getByRole('button', { name: 'Add to the report' });
  await add.click();
  await expect(page.getByText('Please write something, or add a photo.')).toBeVisible();
  await page.getByLabel('Add to your report').fill(SAID);
  await addImages(page, 400, 410);
  await page.getByRole('button', { name: /Leave out photo 2/ }).click();
  await add.click();
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(page.getByRole('button', { name: /Open photo 1 of 1 of You/ })).toBeVisible();
  await expect(page.getByLabel('Add to your report')).toHaveValue('');
  await expectAccessible(page);

  // The link in the provider's e-mail.
  const mail = await sandbox.email(PROVIDER, 'Reported by the customer');
  expect(mail.text).toContain(`/serviceProvider/reports/${bookingId}`);
  await provider.goto(`/serviceProvider/reports/${bookingId}`);
  await expect(
    provider.getByRole('heading', { name: 'Customer says you didn’t come' }),
  ).toBeVisible();
  await expect(provider.getByText(/^Please give us your side by/)).toBeVisible();
  await expect(provider.getByText(SAID)).toBeVisible();
  await provider.getByLabel('Your side').fill(ANSWER);
  await addImages(provider, 500);
  await expectAccessible(provider);
  await provider.getByRole('button', { name: 'Send your answer' }).click();
  await expect(provider.getByText(/^You have answered\./)).toBeVisible();
  // The customer's open page shows it without a reload.
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(page.getByText(/^The professional has answered\./)).toBeVisible();

  await provider.goto('/serviceProvider/bookingRequests');
  await provider.getByRole('radio', { name: new RegExp(`^${WORKSHOP}`) }).click();
  const request = provider.getByRole('article').filter({ hasText: 'Reported' });
  await request.getByRole('button', { name: 'View Full Details' }).click();
  const details = provider.getByRole('dialog', { name: /Kavya Raman/ });
  await expect(details.getByText(SAID)).toBeVisible();
  expect(await axe(provider)).toEqual([]);

  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, ADMIN);
  await admin.goto('/admin/disputes');
  await passSecondStep(admin, sandbox);
  await admin.getByRole('link', { name: `Read and decide: ${reference}` }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: SAID })).toContainText('(Customer)');
  await expect(admin.getByRole('listitem').filter({ hasText: ANSWER })).toContainText('(Provider)');
  await expectAccessible(admin);
  const opener = admin.getByRole('button', { name: /Open photo 1 of 1 of Kavya Raman/ });
  await opener.press('Enter');
  const first = admin.getByRole('dialog', { name: /Photo 1 of 2/ });
  await expect(first.getByRole('img')).toHaveJSProperty('naturalWidth', 400);
  await admin.keyboard.press('ArrowRight');
  const second = admin.getByRole('dialog', { name: /Photo 2 of 2/ });
  await expect(second.getByRole('img')).toHaveJSProperty('naturalWidth', 500);
  await admin.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await admin.getByRole('button', { name: 'Decide', exact: true }).click();
  await admin.getByRole('radio', { name: /^Decline/ }).click();
  await admin.getByLabel('Reason').fill('The pictures show that somebody was there.');
  // Evidence that arrives while the admin decides has to be displayed first.
  await details.getByLabel('Your side').fill('One thing more: the lamp was on.');
  await details.getByRole('button', { name: 'Send your answer' }).click();
  await expect(page.getByText(/One thing more: the lamp was on\./)).toBeVisible();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText(/One side has just added something/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave it open', exact: true }).click();
  await expect(admin.getByText(/One thing more: the lamp was on\./)).toBeVisible();
  await admin.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(admin.getByLabel('Reason')).toHaveValue(
    'The pictures show that somebody was there.',
  );
  await admin.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(admin.getByText('Decision saved')).toBeVisible();

  for (const side of [page, provider]) {
    await expect(
      side.getByText(/The pictures show that somebody was there\./).first(),
    ).toBeVisible();
    await expect(side.getByRole('button', { name: 'Add photos' })).toBeHidden();
  }
  await provider.context().close();
  await admin.context().close();
});
