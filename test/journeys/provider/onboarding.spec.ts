import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { picture } from '../../support/samples/images.ts';
import { expectAccessible, newCustomer, openNewest } from '../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openSession,
  passSecondStep,
  payByUpi,
  pressPay,
  referenceOf,
  signIn,
  toStep,
} from '../steps.ts';

// Days pass within seconds, so that sessions are renewed after a refusal.
test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

const EMAIL = 'joins@journey.example.com';
const NAME = 'Saffron Braid Room';
const TASK = "Women's haircut";
const REASON = 'Please name the floor: customers could not find you.';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function fillAbout(page: Page) {
  await page.getByLabel('Category').selectOption('Salon & Beauty');
  await page.getByLabel('Type of service').selectOption('Hair salon');
  await page.getByLabel('Name of the service').fill(NAME);
  await page
    .getByLabel('Description')
    .fill('Braids, buns and bridal hair in a quiet room with a view of the hills.');
  await page.getByLabel('Experience in years').fill('7');
}

async function fillWhere(page: Page) {
  await page.getByLabel('House and street').fill('5 Bhandarkar Road');
  await page.getByLabel('Area').fill('Deccan');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('PIN code').fill('411004');
  await expect(page.getByLabel('Latitude')).toHaveValue('18.52');
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_FAILED|401/] });

  test('input that could not be saved is not left silently, and is saved later', async ({
    page,
    sandbox,
  }) => {
    await newCustomer(page, sandbox, 'loses@journey.example.com');
    await page.goto('/serviceProvider/add-profession');
    let isLost = false;
    await page.route('**/serviceProvider/services', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    const name = page.getByLabel('Name of the service');
    await name.fill('Marigold');
    await expect(page.getByText('Not saved')).toBeVisible();

    await page.getByRole('link', { name: 'About joining as a professional' }).click();
    const leaving = page.getByRole('dialog');
    await expect(leaving).toContainText('not saved');
    await leaving.getByRole('button', { name: 'Keep editing' }).click();

    await name.fill('Marigold Room');
    await expect(page.getByText('Draft saved')).toBeVisible();
    const forms = await page.request.get('/api/user/serviceProvider/services/forms');
    const { data } = await forms.json();
    expect(data.map((form: { name: string }) => form.name)).toEqual(['Marigold Room']);
  });
});

test('[PSVC-10, PDET-03, PDET-04, ROLE-05] a new provider interrupts the form, continues, is rejected with a reason, corrects, is approved, found and booked, and has a statement', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, EMAIL);
  await page.goto('/serviceProvider/add-profession');
  await next(page);
  await expect(page.getByText('Choose what kind of service it is')).toBeVisible();
  await fillAbout(page);
  await next(page);
  await expect(heading(page, 'Where it happens')).toBeFocused();
  await fillWhere(page);
  await next(page);
  await expect(heading(page, 'Contact and photos')).toBeVisible();
  const files = page.getByLabel('Photo files');
  await files.setInputFiles({
    name: 'room.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg'),
  });
  await expect(page.getByRole('img', { name: /1 of 1/ })).toBeVisible();

  await page.goto('/');
  await page.goto('/serviceProvider/add-profession');
  const open = page.getByRole('region', { name: 'Continue where you left off' });
  await expect(open.getByText('Draft', { exact: true })).toBeVisible();
  await open.getByRole('link', { name: `Continue with ${NAME}` }).click();
  await expect(page.getByLabel('Name of the service')).toHaveValue(NAME);
  await page.getByRole('button', { name: /Contact and photos/ }).click();
  await page.getByLabel('Phone').fill('98450 12345');
  await page.getByLabel('E-mail').fill('hello@saffron.example.com');
  await next(page);
  await page.getByRole('checkbox', { name: TASK }).check();
  await page.getByRole('textbox', { name: /^Price of/ }).fill('450');
  await next(page);
  for (const day of ['Monday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
  await page.getByRole('button', { name: 'Same hours Monday to Saturday' }).click();
  await expectAccessible(page);
  await next(page);
  // 'Just me' is the default and takes one tap.
  await expect(heading(page, 'Who takes bookings?')).toBeFocused();
  await next(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(/5 Bhandarkar Road, Deccan, Pune 411004/)).toBeVisible();
  await expect(preview.getByText(/₹450\.00/)).toBeVisible();
  await expect(preview.getByRole('img', { name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page).toHaveURL(/\/serviceProvider\/myServices\/[0-9a-f-]+$/);
  await expect(page.getByText('Pending Approval')).toBeVisible();
  await expect(
    page.getByText('Admin review in progress - You can still manage your service'),
  ).toBeVisible();
  const serviceId = page.url().split('/').at(-1) ?? '';
  await sandbox.email(EMAIL, `${NAME} is in review`);

  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, 'admin@demo.zapbooking.test');
  await admin.goto('/admin/approvals');
  await passSecondStep(admin, sandbox);
  await admin.getByRole('link', { name: NAME }).click();
  await expect(admin.getByRole('region', { name: 'Provider' })).toContainText('Kavya Raman');
  await expect(admin.getByRole('img', { name: NAME })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Reject with a reason' }).click();
  await admin.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(admin.getByText('Please give a reason.')).toBeVisible();
  await admin.getByLabel('Reason').fill(REASON);
  await admin.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(admin.getByText('Rejected', { exact: true }).first()).toBeVisible();

  await page.goto('/serviceProvider/myServices');
  const mine = page.getByRole('region', { name: 'Drafts and reviews' });
  await expect(mine.getByText(REASON)).toBeVisible();
  await mine.getByRole('link', { name: `Continue with ${NAME}` }).click();
  await expect(page.getByText(REASON)).toBeVisible();
  await page.getByRole('button', { name: /Where it happens/ }).click();
  await page.getByLabel('House and street').fill('5 Bhandarkar Road, second floor');
  await next(page);
  await expect(heading(page, 'Contact and photos')).toBeVisible();
  await next(page);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Pending Approval')).toBeVisible();

  await admin.goto(`/admin/approvals/${serviceId}`);
  await admin.getByRole('button', { name: 'Approve the service' }).click();
  await expect(admin.getByText('Approved', { exact: true }).first()).toBeVisible();
  await admin.context().close();

  const customer = await openSession(browser, baseURL);
  await newCustomer(customer, sandbox, 'books-the-new@journey.example.com');
  await customer.goto('/?category=salon-beauty&services=all');
  await customer.getByRole('link', { name: NAME }).click();
  await expect(customer).toHaveURL(new RegExp(serviceId));
  const address = customer.getByText(/5 Bhandarkar Road, second floor, Deccan, Pune 411004/);
  await expect(address).toHaveCount(2);
  await expect(address.first()).toBeVisible();
  await expect(customer.getByRole('img', { name: NAME })).toBeVisible();
  await openModal(customer, TASK);
  await chooseDay(customer, 2);
  await toStep(customer, 'Review and pay');
  await expect(modal(customer)).toContainText('₹450.00');
  await pressPay(customer);
  await payByUpi(customer);
  await expectBooked(customer);
  await openNewest(customer, TASK);
  const reference = await referenceOf(customer);
  await expectCompletedAndStated(page, sandbox, reference);
  await customer.reload();
  await expect(customer.getByText('Completed', { exact: true }).first()).toBeVisible();
  await customer.context().close();
});

/** The provider accepts, the day passes, and the statement contains the earnings. */
async function expectCompletedAndStated(
  provider: Page,
  sandbox: SandboxControl,
  reference: string,
): Promise<void> {
  await provider.goto('/serviceProvider/bookingRequests');
  await provider.getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByText('Booking accepted')).toBeVisible();
  await sandbox.clock({ advance: 'P6D' });
  await expect(async () => {
    await provider.goto('/serviceProvider/earnings');
    const line = provider.getByRole('row').filter({ hasText: reference });
    await expect(line).toContainText('₹405.00', { timeout: 10_000 });
  }).toPass();
  const file = provider.waitForEvent('download');
  await provider.getByRole('button', { name: /Download PDF/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^earnings-of-.+\.pdf$/);
}
