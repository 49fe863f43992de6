import type { Locator, Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { openSession, signIn } from '../steps.ts';

const PROVIDER = 'kavita.iyer@demo.zapbooking.test';
const SALON = 'Neem & Indigo Hair House';
const TASK = 'Hair spa';
const CALENDAR = '/serviceProvider/calendar';

shareServer('a salon with a team');

type Point = { x: number; y: number };

/** Drags with the mouse to the middle of another column, some hours below. */
async function drag(page: Page, entry: Locator, lane: Locator, hours: number): Promise<Point> {
  await entry.scrollIntoViewIfNeeded();
  const [from, to] = [await entry.boundingBox(), await lane.boundingBox()];
  if (!from || !to) throw new Error('The calendar shows no such entry or lane.');
  const end = { x: to.x + to.width / 2, y: from.y + 12 + hours * 56 };
  await page.mouse.move(from.x + 20, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  return end;
}

/** Chooses another team member for the same time, which needs no answer. */
async function reassignInHindi(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/hi/serviceProvider/bookingRequests/${bookingId}`);
  await page.getByRole('button', { name: 'दूसरा समय सुझाएँ' }).click();
  const dialog = page.getByRole('dialog');
  const member = dialog.getByRole('combobox');
  // The time of a booking for any member changes without choosing one.
  await expect(member).toHaveValue('');
  const { servedBy } = await call(page, 'request', { params: { bookingId } });
  const others = await member
    .locator('option')
    .evaluateAll(
      (options, value) =>
        options.map((one) => (one as HTMLOptionElement).value).filter((id) => id && id !== value),
      servedBy[0].id,
    );
  await member.selectOption(others[0] ?? '');
  await dialog.getByRole('button', { name: 'टीम का सदस्य बदलें' }).click();
  await expect(page.getByText('टीम का सदस्य बदल गया। समय वही है।')).toBeVisible();
}

test('[POLICY-32] a provider drags a booking to another time, and the customer accepts it with one tap', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'is-asked-to-move@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: TASK, dayFromNow: 5 });
  const bookingId = page.url().split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/user/client/booking/${bookingId}`);
  const { date: at, servedBy } = (await answer.json()).data;
  const date: string = at.slice(0, 10);
  // Who serves a booking depends on what the members serve already.
  const other = servedBy[0].name === 'Meera' ? 'Riya' : 'Meera';

  const provider = await openSession(browser, baseURL);
  await provider.setViewportSize({ width: 1440, height: 900 });
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto(`${CALENDAR}?view=day&date=${date}`);
  const entry = provider.getByRole('button', { name: /Hair spa, .*1 person/ }).first();
  const lane = (name: string) => provider.getByRole('region', { name: new RegExp(`^${name},`) });

  await drag(provider, entry, lane(other), 2);
  await expect(provider.getByText('Accept or decline this request first.')).toBeVisible();
  await provider.mouse.up();
  // The open dialog shows that the request is accepted elsewhere.
  await entry.click();
  const accept = provider.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeVisible();
  await call(provider, 'accept', { params: { bookingId } });
  await expect(accept).toBeHidden();
  await provider.getByRole('button', { name: 'Close details' }).click();
  await expect(entry).toHaveAccessibleName(/, Accepted$/);

  await drag(provider, entry, lane(other), 2);
  await expect(provider.getByText(new RegExp(`^${other}, \\d+:\\d\\d [AP]M – `))).toBeVisible();
  await provider.keyboard.press('Escape');
  await provider.mouse.up();
  await expect(provider.getByRole('dialog')).toBeHidden();

  await drag(provider, entry, lane(other), 2);
  await provider.mouse.up();
  const dialog = provider.getByRole('dialog', { name: 'Propose another time' });
  await expect(dialog.getByLabel('Team member')).toHaveValue(/./);
  await expect(dialog.getByText(/can accept until/)).toBeVisible();
  await expectAccessible(provider);
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog).toBeHidden();
  await expect(provider.getByRole('button', { name: /Proposed time/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText(/proposes another time$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Accept \d/ }).click();
  await expect(page.getByText('New time accepted')).toBeVisible();
  // The pressed button is gone.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  await expect(page.getByText('Proposed time accepted')).toBeVisible();
  await expect(provider.getByRole('button', { name: /Proposed time/ })).toBeHidden();
});

test('[POLICY-32] without dragging, a time agreed by phone applies at once, and the customer can object', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'agrees-by-phone@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: TASK, dayFromNow: 6 });
  const bookingId = page.url().split('/').at(-1) ?? '';
  const provider = await openSession(browser, baseURL);
  await provider.setViewportSize({ width: 360, height: 780 });
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto(`/serviceProvider/bookingRequests/${bookingId}`);
  await provider.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(provider.getByRole('button', { name: 'Propose another time' })).toBeVisible();
  await reassignInHindi(provider, bookingId);
  await provider.goto(`/serviceProvider/bookingRequests/${bookingId}`);
  await provider.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Propose another time' });
  const start = dialog.getByLabel('New start time');
  const present = await start.inputValue();
  await start.fill(`${present.slice(0, 10)}T03:00`);
  await expect(dialog.getByRole('button', { name: 'Send proposal' })).toBeDisabled();
  // Sundays end at 4 PM.
  await start.fill(`${present.slice(0, 10)}T14:15`);
  // The error of the first time disappears when the second one is checked, and the content below moves.
  await expect(dialog.getByRole('button', { name: 'Send proposal' })).toBeEnabled();
  await dialog.getByLabel('Agreed by phone').check();
  await expect(dialog.getByText(/can cancel for a full refund until/)).toBeVisible();
  await expectAccessible(provider);
  await dialog.getByRole('button', { name: 'Reschedule booking' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByText('The professional rescheduled this booking')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(cancel.getByRole('button', { name: 'Cancel and refund ₹1,101.00' })).toBeVisible();
});
