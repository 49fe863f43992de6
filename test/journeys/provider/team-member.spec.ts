import type { Browser, Page } from '@playwright/test';
import { pathOf } from '#contract/call-paths.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { picture } from '../../support/samples/images.ts';
import { chooseTime, expectAccessible, newCustomer } from '../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  SALON,
  signIn,
  toStep,
  untilHydrated,
} from '../steps.ts';

const OWNER = 'provider@demo.zapbooking.test';
const MEMBER = 'riya-member@example.com';
const TASK = "Women's haircut";

// The team of this provider must not get bookings from other journeys.
test.use({ expectedErrors: [/404 \(Not Found\)/] });

/** The owner adds Riya for all tasks and invites her by e-mail; she joins. */
async function riyaJoins(owner: Page, member: Page, sandbox: SandboxControl): Promise<void> {
  await owner.goto('/serviceProvider/team');
  await untilHydrated(owner);
  await owner.getByRole('button', { name: 'Add a team member' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Riya');
  await dialog.getByRole('button', { name: /^Choose all of/ }).click();
  await dialog.getByRole('button', { name: 'Add team member' }).click();
  await owner.getByLabel('E-mail').fill(MEMBER);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(/^Invitation sent to .* The link works until/)).toBeVisible();
  const { text } = await sandbox.email(MEMBER, 'Meera Nair invited you to their team');
  const link = new URL(/https?:\S+join-team\S+/.exec(text)?.[0] ?? '');
  await newCustomer(member, sandbox, MEMBER);
  await member.goto(link.pathname + link.hash);
  await member.getByRole('button', { name: 'Join the team' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'My schedule' })).toBeVisible();
}

async function bookRiya(browser: Browser, baseURL: string | undefined, sandbox: SandboxControl) {
  const customer = await openSession(browser, baseURL);
  await newCustomer(customer, sandbox, 'books-riya@example.com');
  await chooseTime(customer, { service: SALON, task: TASK, dayFromNow: 2 });
  await toStep(customer, 'Who and what');
  await modal(customer).getByRole('radio', { name: 'Riya' }).click();
  await toStep(customer, 'When');
  await expect(
    modal(customer)
      .getByText(/1 person, with Riya/)
      .first(),
  ).toBeVisible();
  await pressPay(customer);
  await payByUpi(customer);
  await expectBooked(customer);
  return customer;
}

/** Books a visit with a first service by Riya and a second one by the owner. */
async function bookBoth(browser: Browser, baseURL: string | undefined, sandbox: SandboxControl) {
  const customer = await openSession(browser, baseURL);
  await newCustomer(customer, sandbox, 'books-both@example.com');
  await openService(customer, SALON);
  await openModal(customer, TASK);
  const dialog = modal(customer);
  await dialog.getByRole('button', { name: 'Add another service' }).click();
  await dialog.getByRole('button', { name: 'Add Hair spa' }).click();
  await dialog.getByLabel(`Who would you like for ${TASK}?`).selectOption('With Riya');
  // The owner is listed after 'Anyone'.
  await dialog.getByLabel('Who would you like for Hair spa?').selectOption({ index: 1 });
  await chooseDay(customer, 4);
  await pressPay(customer);
  await payByUpi(customer);
  await expectBooked(customer);
  await customer.context().close();
}

test('a member answers their request, takes time off, and loses access when deactivated', async ({
  page: owner,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  const member = await openSession(browser, baseURL);
  await signIn(owner, sandbox, OWNER);
  await riyaJoins(owner, member, sandbox);
  await expect(member.getByText('Meera Nair’s team, as Riya')).toBeVisible();
  await expectAccessible(member);
  const customer = await bookRiya(browser, baseURL, sandbox);

  // The request appears on the open page without a reload.
  const request = member.getByRole('article', { name: `${TASK}, Kavya` });
  await expect(request).toContainText('Answer within');
  await expect(member.getByRole('main').getByText(/₹/)).toHaveCount(0);
  await expectAccessible(member);
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(request).toHaveCount(0);
  await expect(member.getByText(`${TASK}, Kavya`)).toBeVisible();
  await customer.reload();
  await expect(customer.getByText('Accepted').first()).toBeVisible();
  await customer.context().close();

  await bookBoth(browser, baseURL, sandbox);
  await expect(request).toContainText(
    /Several of you serve this visit, so Meera Nair answers it\./,
  );
  await expect(request.getByRole('list', { name: 'This visit' }).getByRole('listitem')).toHaveText([
    /you: Women's haircut$/,
    /someone else$/,
  ]);
  await expect(request.getByRole('button')).toHaveCount(0);
  await expectAccessible(member);

  const dialog = member.getByRole('dialog');
  await member.getByRole('button', { name: 'Add time off' }).click();
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog.getByText('Choose when it begins.')).toBeVisible();
  const day = new Date(Date.parse(await sandboxDay(member)) + 20 * 86_400_000);
  const date = day.toISOString().slice(0, 10);
  await dialog.getByLabel('From').fill(`${date}T10:00`);
  await dialog.getByLabel('Until').fill(`${date}T14:00`);
  await dialog.getByLabel('Note (optional)').fill('Dentist');
  await expectAccessible(member);
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(member.getByText('Dentist')).toBeVisible();
  await member.getByRole('button', { name: 'Create private link' }).click();
  await expect(member.getByLabel('Private link')).toHaveValue(/\/calendar\/[0-9a-f]{64}\.ics$/);

  await owner.reload();
  await expect(owner.getByText('Dentist')).toBeVisible();
  await owner.getByRole('switch', { name: 'May enter their own time off' }).click();
  await expect(member.getByText('Ask Meera Nair for time off.')).toBeVisible();
  await owner.getByRole('button', { name: 'Deactivate Riya' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(member.getByRole('heading', { name: 'You’re not in a team yet' })).toBeVisible();
  await expectAccessible(member);
  await owner.getByRole('button', { name: 'Activate Riya' }).click();
  await expect(member.getByText('Dentist')).toBeVisible();
  await member.context().close();

  // A login without a target page opens the schedule, and the menu links to it.
  const again = await openSession(browser, baseURL);
  await again.goto('/login');
  await again.getByLabel('E-mail').fill(MEMBER);
  await again.getByRole('button', { name: 'Send OTP' }).click();
  await again
    .getByRole('dialog')
    .getByLabel('One-time code')
    .fill(await sandbox.code(MEMBER));
  await expect(again.getByRole('heading', { level: 1, name: 'My schedule' })).toBeVisible();
  await again.goto('/');
  await untilHydrated(again);
  await again.getByRole('button', { name: 'Menu' }).click();
  await again.getByRole('link', { name: 'MY SCHEDULE' }).click();
  await expect(again.getByText('Meera Nair’s team, as Riya')).toBeVisible();
  await again.context().close();
});

test("a member's photo is shown to customers", async ({ page, sandbox }) => {
  await signIn(page, sandbox, OWNER);
  await page.goto('/serviceProvider/team');
  await untilHydrated(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a team member' }).click();
  await dialog.getByLabel('Name').fill('Sana');
  await dialog.getByRole('button', { name: /^Choose all of/ }).click();
  await dialog.getByRole('button', { name: 'Add team member' }).click();
  await page.getByRole('button', { name: 'Add photo' }).click();
  const buffer = await picture('jpeg');
  await dialog.getByLabel('Photo file').setInputFiles({
    ...{ name: 'face.jpg', mimeType: 'image/jpeg', buffer },
  });
  await expect(dialog.locator('img[src^="data:image/jpeg"]')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expectAccessible(page);

  await openService(page, SALON);
  const team = page.getByRole('region', { name: 'Our team' });
  await expect(team.getByText('Sana')).toBeVisible();
  await expect(team.locator('img')).toHaveCount(1);
  await expectAccessible(page);
  await openModal(page, TASK);
  const chip = modal(page).getByRole('radio', { name: 'Sana' });
  await expect(chip.locator('img')).toBeVisible();
  await expectAccessible(page);
});

/** The current date by the clock of the server. */
async function sandboxDay(page: Page): Promise<string> {
  const memberships = await page.request.get(pathOf('memberships'));
  const [team] = (await memberships.json()).data as { businessId: string }[];
  const url = pathOf('ownSchedule', { businessId: team?.businessId ?? '' });
  return (await (await page.request.get(url)).json()).data.today;
}
