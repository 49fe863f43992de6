import type { Browser, Locator, Page } from '@playwright/test';
import { english } from '#test/support/texts/texts.ts';
import { dayInFull } from '#web/features/booking/customer/times/slot-text.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { call } from '../call.ts';
import { holdAnswer } from '../hold-answer.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openSession,
  payByUpi,
  pressPay,
  signIn,
} from '../steps.ts';

/** Open from Monday to Saturday, 10:30 to 19:30, for two people at once; no other journey uses this service. */
const SERVICE = 'East Street Nail Room';
const TASK = 'Classic manicure';
const PROVIDER = 'cynthia.pereira@demo.zapbooking.test';

// The second of two concurrent saves is refused on purpose.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

/**
 * Books the first time of a later day.
 * @returns the full date: 'Tuesday 4 August 2026'.
 */
async function booked(page: Page, id: string): Promise<string> {
  await page.goto(`/service-details/${id}`);
  await openModal(page, TASK);
  await chooseDay(page, 3);
  const day = await modal(page)
    .getByRole('radio', { name: /free$/, checked: true })
    .getAttribute('data-value');
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  return dayInFull(english, day ?? '');
}

async function openAvailability(
  browser: Browser,
  sandbox: SandboxControl,
  baseURL: string | undefined,
): Promise<{ provider: Page; id: string }> {
  const page = await openSession(browser, baseURL);
  await signIn(page, sandbox, PROVIDER);
  const [{ id }] = await call(page, 'myServices');
  await page.goto(`/serviceProvider/myServices/${id}/availability`);
  await expect(page.getByRole('heading', { level: 1, name: 'Set Availability' })).toBeVisible();
  return { provider: page, id };
}

/** Saves the same hours from another session, so that the open editor has an older version. */
async function saveElsewhere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const id = location.pathname.split('/')[3];
    const url = `/api/user/serviceProvider/services/${id}/hours`;
    const { data } = await (await fetch(url)).json();
    const headers = { 'content-type': 'application/json' };
    await fetch(url, { method: 'PUT', headers, body: JSON.stringify(data) });
  });
}

async function drag(page: Page, column: Locator, from: number, to: number): Promise<void> {
  await column.scrollIntoViewIfNeeded();
  const box = await column.boundingBox();
  if (!box) throw new Error('The column is not shown.');
  const y = (hour: number) => box.y + (hour / 24) * box.height;
  await page.mouse.move(box.x + box.width / 2, y(from));
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y(to), { steps: 4 });
  await page.mouse.up();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('[BOOK-03, BOOK-04, BOOK-16] a provider sets hours and previews the times; a customer asks why a time is missing', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  await newCustomer(page, sandbox, 'availability-journey@example.com');
  const { provider, id } = await openAvailability(browser, sandbox, baseURL);
  const day = await booked(page, id);
  await expect(provider.getByRole('list', { name: 'Your time off' })).toHaveCount(0);
  const times = provider.getByRole('status', { name: 'Times of the day' });
  await expect(times).toBeVisible();

  await weekByHand(provider, times);
  await whyAndWhere(provider);
  await nothingIsLost(provider);
  await closeTheDay(provider, day);
  await provider.context().close();

  // The customer requests a time on an open day and chooses the nearest.
  await page.goto(`/service-details/${id}`);
  await openModal(page, TASK);
  await chooseDay(page, 2);
  await modal(page).getByRole('button', { name: 'Can’t see your time?' }).click();
  await modal(page)
    .getByLabel(/^Time on /)
    .fill('05:00');
  await modal(page).getByRole('button', { name: 'Check this time' }).click();
  await expect(
    modal(page).getByText(/^Closed at this time: opens at \d+:\d\d AM\.$/),
  ).toBeVisible();
  const nearest = modal(page)
    .getByText('The nearest free times:')
    .locator('..')
    .getByRole('button');
  await expect(nearest).toHaveCount(3);
  await expectAccessible(page);
  const chosen = /\d+:\d\d [AP]M/.exec((await nearest.first().textContent()) ?? '')?.[0];
  await nearest.first().click();
  await expect(
    modal(page).getByRole('radio', { name: new RegExp(`^${chosen}`), checked: true }),
  ).toBeVisible();
});

/** Hours are dragged, typed and copied; the preview updates before anything is saved. */
async function weekByHand(provider: Page, times: Locator): Promise<void> {
  const sunday = provider.getByRole('group', { name: 'Sunday', exact: true });
  await expect(sunday.getByText('Closed')).toBeVisible();
  await drag(provider, provider.locator('[data-column]').nth(6), 10, 12);
  await expect(sunday.getByLabel('Sunday from', { exact: true })).toHaveValue('10:00');
  await expect(sunday.getByLabel('Sunday to', { exact: true })).toHaveValue('12:00');

  // The new hours replace the middle of the existing ones.
  await sunday.getByRole('button', { name: /Add hours on Sunday/ }).click();
  await sunday.getByLabel('Sunday to').fill('12:00');
  await sunday.getByLabel(/Sunday, hours 2, from/).fill('15:00');
  await sunday.getByLabel(/Sunday, hours 2, to/).fill('14:00');
  await save(provider);
  await expect(sunday).toContainText('Closing time must be after opening time');
  await expect(sunday).toBeFocused();
  await sunday.getByLabel(/Sunday, hours 2, to/).fill('17:00');

  await provider.getByRole('button', { name: /Copy Sunday to other days/ }).click();
  await provider.getByRole('button', { name: 'Every day' }).click();
  await provider.getByRole('button', { name: /Copy to 6 days/ }).click();
  await expect(provider.getByLabel(/Wednesday, hours 2, to/)).toHaveValue('17:00');
  // A task of one hour in two intervals: 10:00 to 11:00 and 15:00 to 16:00.
  await provider.getByLabel('Start times').selectOption({ label: '1 hour' });
  await provider
    .getByRole('radio', { name: /\d+ times? ?,/ })
    .last()
    .click();
  await expect(times).toContainText(/: [2-4] times to book/);
  await expect(times.getByRole('listitem')).toContainText([/10:00 AM/, /3:00 PM/]);
  await expect(provider.getByText('Including your unsaved changes.')).toBeVisible();
  await save(provider);
  await expect(provider.getByText('Your availability is saved.')).toBeVisible();
  await expect(provider.getByText('As saved now.')).toBeVisible();
}

/** 'Why not 4 pm?' displays the reason and a link to the setting. */
async function whyAndWhere(provider: Page): Promise<void> {
  const why = provider.getByRole('form', { name: 'Why is a time missing?' });
  await why.getByLabel('Time').fill('10:20');
  await why.getByRole('button', { name: 'Check' }).click();
  await expect(why).toContainText('Starts every 1 hour from 10:00 AM.');
  await why.getByRole('button', { name: 'Change this setting' }).click();
  await expect(provider.getByLabel('Start times')).toBeFocused();
  await why.getByLabel('Time').fill('20:00');
  await why.getByRole('button', { name: 'Check' }).click();
  await expect(why).toContainText('After closing time.');
  await why.getByRole('button', { name: 'Change this setting' }).click();
  await expect(provider.locator('fieldset:focus')).toHaveCount(1);
}

/** Leaving requires a confirmation, and a save from another session does not overwrite these edits. */
async function nothingIsLost(provider: Page): Promise<void> {
  await provider.getByLabel('Buffer after a booking').selectOption({ label: '10 minutes' });
  await provider.getByRole('link', { name: SERVICE }).click();
  const question = provider.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await saveElsewhere(provider);
  await save(provider);
  await expect(provider.getByText('Changed elsewhere')).toBeVisible();
  await provider.getByRole('button', { name: 'Keep my version' }).click();
  const held = await holdAnswer(provider, 'PUT', '**/services/*/hours');
  await save(provider);
  await held.isSent;
  await provider.getByLabel('Buffer after a booking').selectOption({ label: '15 minutes' });
  held.release();
  const button = provider.getByRole('button', { name: 'Save changes' });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(provider.getByLabel('Buffer after a booking')).toHaveValue('15');
  await provider.getByLabel('Buffer after a booking').selectOption({ label: '10 minutes' });
  await expect(provider.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect(provider.getByLabel('Buffer after a booking')).toHaveValue('10');
}

/** The day with the booking is closed: the booking is listed and stays. */
async function closeTheDay(provider: Page, day: string): Promise<void> {
  const date = provider.getByRole('button', { name: new RegExp(`^${day}`) });
  if ((await date.count()) === 0)
    await provider.getByRole('button', { name: 'Next month' }).click();
  await date.focus();
  await provider.keyboard.press('ArrowRight');
  await expect(provider.locator('[data-date]:focus')).not.toHaveAccessibleName(
    new RegExp(`^${day}`),
  );
  await provider.keyboard.press('ArrowLeft');
  await expect(date).toBeFocused();
  await provider.keyboard.press('Enter');
  await provider.getByRole('radio', { name: 'Closed' }).check();
  await save(provider);
  await expect(provider.getByText(/^\d+ bookings? outside your availability$/)).toBeFocused();
  const row = provider.getByRole('row').filter({ hasText: 'Kavya Raman' });
  await expect(row).toContainText('Outside your opening hours');

  await provider.getByRole('button', { name: 'Add time off' }).click();
  await expect(provider.getByText('Choose when your time off starts.')).toBeVisible();
  await provider.getByLabel('From', { exact: true }).fill('2031-01-01T10:00');
  await provider.getByLabel('Until', { exact: true }).fill('2031-01-01T12:00');
  await provider.getByRole('button', { name: 'Add time off' }).click();
  await expect(provider.getByText('Time off can begin within the next two years.')).toBeVisible();
  await expectAccessible(provider);
}
