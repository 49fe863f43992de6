import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import { openSession, save, signIn, untilHydrated } from '../steps.ts';

/** Ritika works alone at 'Lodi Skin Garden', Farida at 'Silk Thread Studio'; no other journey uses them. */
const PROVIDER = 'ritika.malhotra@demo.zapbooking.test';
const OTHER_PROVIDER = 'farida.contractor@demo.zapbooking.test';
/** Srinivas has three unnamed chairs at 'Goud’s Barber Bench', with bookings. */
const BARBER = 'srinivas.goud@demo.zapbooking.test';

// A used invitation and an empty choice of members are refused on purpose.
test.use({ expectedErrors: [/409 \(Conflict\)|400 \(Bad Request\)/] });

type Day = { date: string; starts: { at: string; seatsLeft: number }[] };

/** The next days as customers see them, from the API, for the first task of the provider's first service. */
async function daysAhead(page: Page): Promise<Day[]> {
  return page.evaluate(async () => {
    const read = async (path: string) => (await (await fetch(`/api/user${path}`)).json()).data;
    const [service] = (await read('/serviceProvider/team')).services;
    const query = `subServiceId=${service.subServices[0].id}&days=14`;
    return (await read(`/services/${service.id}/slots?${query}`)).days;
  });
}

const seatsOn = async (page: Page, date: string) => {
  const day = (await daysAhead(page)).find((one) => one.date === date);
  return Math.max(...(day?.starts.map(({ seatsLeft }) => seatsLeft) ?? [0]));
};

async function addMember(page: Page, name: string, choose: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add a team member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await choose();
  await dialog.getByRole('button', { name: 'Add team member' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('[BOOK-01] a salon of three is set up, with one member on leave', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await signIn(page, sandbox, PROVIDER);
  await page.goto('/serviceProvider');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'TEAM' }).click();
  await expect(page.getByText('You work alone')).toBeVisible();
  await expectAccessible(page);
  const [free] = (await daysAhead(page)).slice(3).filter(({ starts }) => starts.length > 0);
  const date = free?.date ?? '';
  expect(await seatsOn(page, date)).toBe(1);

  const dialog = page.getByRole('dialog');
  await addMember(page, 'Riya', () =>
    dialog.getByRole('button', { name: /^Choose all of/ }).click(),
  );
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('radio', { name: 'Rose' }).click();
  await save(page, 'Save details');
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Team' }).click();
  await addMember(page, 'Meera', async () => {
    await dialog.getByRole('checkbox').first().check();
  });
  await page.getByRole('radio', { name: /^Their own hours/ }).check();
  await page.getByLabel('Tuesday to').fill('08:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Closing time must be after opening time')).toBeVisible();
  await page.getByLabel('Tuesday to').fill('20:00');
  await save(page, 'Save hours');
  await page.getByRole('radio', { name: /^Same as the service/ }).check();
  await save(page, 'Save hours');
  expect(await seatsOn(page, date)).toBe(3);

  await page.getByRole('main').getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Add time off' }).click();
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog.getByText('Choose who is off.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Riya' }).check();
  await dialog.getByLabel('From').fill(`${date}T00:00`);
  await dialog.getByLabel('Until').fill(`${date}T23:59`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await seatsOn(page, date)).toBe(2);
  const riya = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Riya' }) });
  await expect(riya).toContainText('12:00 AM – 11:59 PM');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Meera' }).click();
  await page.getByRole('button', { name: 'Deactivate Meera' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate Meera' })).toBeVisible();
  expect(await seatsOn(page, date)).toBe(1);

  await page.getByRole('main').getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: /^Remove time off of Riya/ }).click();
  await expect(page.getByText('No time off is planned.')).toBeVisible();
  expect(await seatsOn(page, date)).toBe(2);
});

test('a member accepts an invitation by e-mail and sees their schedule', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  await signIn(page, sandbox, OTHER_PROVIDER);
  await page.goto('/serviceProvider/team');
  await untilHydrated(page);
  const dialog = page.getByRole('dialog');
  await addMember(page, 'Riya', () => dialog.getByRole('checkbox').first().check());
  const email = 'riya-invited@example.com';
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(/^Invitation sent to .* The link works until/)).toBeVisible();
  await expectAccessible(page);
  const { text } = await sandbox.email(email, 'Farida Contractor invited you to their team');
  const link = new URL(/https?:\S+join-team\S+/.exec(text)?.[0] ?? '');

  const theirs = await openSession(browser, baseURL);
  await newCustomer(theirs, sandbox, email);
  await theirs.goto(link.pathname + link.hash);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
    'Join Farida Contractor’s team?',
  );
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Join the team' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'My schedule' })).toBeVisible();
  await expect(theirs.getByText('Farida Contractor’s team, as Riya')).toBeVisible();
  await expect(theirs.getByText('No bookings').first()).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto(link.pathname + link.hash);
  await expect(theirs.getByText(/was used, withdrawn or has expired/)).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(page.getByText(/^Riya has joined/)).toBeVisible();
  await page.getByRole('button', { name: 'End access' }).click();
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible();
});

test('[BOOK-01] a barber of three unnamed chairs lets two members perform everything', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, BARBER);
  await page.goto('/serviceProvider/team');
  await untilHydrated(page);
  const dialog = page.getByRole('dialog');
  for (const name of ['Ravi', 'Imran']) {
    await addMember(page, name, async () => {
      await expect(dialog.getByText(/^Serves 3 customers at once, regardless/)).toBeVisible();
    });
    await page.getByRole('main').getByRole('link', { name: 'Team' }).click();
  }
  await page.getByRole('button', { name: 'Choose who performs Goud’s Barber Bench' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose who performs it.');
  await dialog.getByRole('checkbox', { name: 'Ravi' }).check();
  await dialog.getByRole('checkbox', { name: 'Imran' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Goud’s Barber Bench is performed by/).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Choose who performs/ })).toHaveCount(0);
  const [free] = (await daysAhead(page)).slice(3).filter(({ starts }) => starts.length > 0);
  expect(await seatsOn(page, free?.date ?? '')).toBe(2);
});
