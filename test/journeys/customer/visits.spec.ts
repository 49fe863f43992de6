import type { Page } from '@playwright/test';
import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { newCustomer } from '../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openSession,
  payByUpi,
  pressPay,
  signIn,
  toStep,
  untilHydrated,
} from '../steps.ts';

const SALON = 'Neem & Indigo Hair House';
const OWNER = 'kavita.iyer@demo.zapbooking.test';
const NAME = "Children's haircut + Hair spa";

shareServer('a salon with a team');
test.use({ viewport: { width: 360, height: 780 } });

async function openSalon(page: Page): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(SALON)}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: SALON }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: SALON })).toBeVisible();
  await untilHydrated(page);
}

test('[BOOK-01, BOOK-04] on a phone a customer books two services for two with two members', async ({
  page,
  sandbox,
  browser,
  baseURL,
}) => {
  await newCustomer(page, sandbox, 'books-a-visit@example.com');
  await openSalon(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: "Add Children's haircut" }).click();
  await expect(main.getByText('1 service · 30 min · ₹400.00')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  // A press beside one of several added services books all of them.
  const dialog = modal(page);
  await main.getByRole('button', { name: 'Add Hair spa' }).click();
  await main.getByRole('button', { name: 'Book Now: Hair spa' }).click();
  await expect(dialog.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Add Hair spa' }).click();
  await main.getByRole('button', { name: 'Choose a time' }).click();
  await dialog.getByRole('button', { name: 'Add another service' }).click();
  await expect(dialog.getByText('1 h · ₹1,100.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Hair spa' }).click();
  await expect(dialog.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await expect(dialog.getByText('2 services · 1 h 30 min · ₹1,500.00 per person')).toBeVisible();
  await dialog.getByLabel("Who would you like for Children's haircut?").selectOption('With Riya');
  await dialog.getByLabel('Who would you like for Hair spa?').selectOption('With Meera');
  await dialog.getByRole('button', { name: 'Add one person' }).click();
  const order =
    /Children's haircut \d+:\d\d [AP]M with Riya, then Hair spa \d+:\d\d [AP]M with Meera/;
  // Early enough for a full refund.
  await chooseDay(page, 3);
  await expect(dialog.getByText(order)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await toStep(page, 'Who and what');
  await dialog.getByRole('button', { name: 'Move Hair spa earlier' }).click();
  await toStep(page, 'When');
  await expect(dialog.getByText(/Hair spa .+ with Meera, then Children's haircut/)).toBeVisible();
  await toStep(page, 'Who and what');
  await dialog.getByRole('button', { name: 'Move Hair spa later' }).click();
  await toStep(page, 'Review and pay');
  await expect(dialog.getByText(order)).toBeVisible();
  await expect(dialog.getByText('₹1,100.00 × 2 people')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay ₹3,002.00' })).toBeVisible();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);

  const card = main.getByRole('listitem').filter({ hasText: NAME }).first();
  await expect(card.getByText(/[AP]M Children's haircut with Riya/)).toBeVisible();
  await expect(card.getByText(/Hair spa with Meera/)).toBeVisible();
  await card.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(main.getByText(/one after another, with Meera/)).toBeVisible();
  await expect(main.getByText('₹400.00 × 2 people')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, OWNER);
  await provider.goto('/serviceProvider/bookingRequests');
  await expect(provider.getByText(/Hair spa, with Meera/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reschedule' }).click();
  await dialog.getByLabel('Who would you like for Hair spa?').selectOption('With Riya');
  await expect(dialog.getByText('as booked')).toBeVisible();
  await expect(
    dialog.getByText("Children's haircut with Riya, Hair spa with Riya.", { exact: true }),
  ).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change team member' }).click();
  await expect(main.getByText(/one after another, with Riya/)).toHaveCount(2);
  await expect(main.getByText(/with Meera/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('radio', { name: 'Only Hair spa' }).check();
  await expect(dialog.getByText('Paid for Hair spa')).toBeVisible();
  await expect(dialog.getByText(/^Children's haircut, \d+:\d\d [AP]M – /)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'My plans have changed' }).check();
  await dialog.getByRole('button', { name: /^Cancel Hair spa and refund ₹/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: "Children's haircut", exact: true }),
  ).toBeVisible();
  await expect(main.getByText(/2 people, one after another/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reschedule' }).click();
  await dialog.getByRole('radio', { name: 'Meera' }).click();
  await expect(dialog.getByText('With Meera, instead of Riya.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change to Meera' }).click();
  await expect(main.getByText(/one after another, with Meera/).first()).toBeVisible();

  await provider.reload();
  await expect(provider.getByText(/^Children's haircut, 2 people/).first()).toBeVisible();
});
