import { join } from 'node:path';
import pg from 'pg';
import { runningPostgres } from '../../../server/platform/db/embedded.ts';
import { axe, expect, test } from '../../support/browser/journey.ts';
import { newCustomer } from '../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openService,
  payByUpi,
  pressPay,
  SALON,
  toStep,
  untilHydrated,
  WORKSHOP,
} from '../steps.ts';

const NAME = "Women's haircut + Candle making";

test.use({
  viewport: { width: 360, height: 780 },
});

test('[BOOK-01] a haircut and candles from two services of one business are one visit', async ({
  page,
  sandbox,
  server,
}) => {
  const database = runningPostgres(join(server.data, 'postgres'))?.url('postgres');
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `update catalogue.services set address = (
    select address from catalogue.services where name = $1) where name = $2`,
    [SALON, WORKSHOP],
  );
  await client.end();
  await newCustomer(page, sandbox, 'cuts-and-candles@example.com');
  await page.goto(`/search?q=${encodeURIComponent(SALON)}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: SALON }).first().click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: SALON })).toBeVisible();
  await untilHydrated(page);
  await main.getByRole('button', { name: "Add Women's haircut" }).click();
  await main.getByRole('button', { name: 'Choose a time' }).click();
  const dialog = modal(page);
  await dialog.getByRole('button', { name: 'Add another service' }).click();
  await dialog.getByRole('button', { name: 'Add Candle making' }).click();
  await expect(dialog.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await chooseDay(page, 3);
  await toStep(page, 'Review and pay');
  await page.reload();
  await untilHydrated(page);
  await expect(dialog.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await toStep(page, 'Who and what');
  await dialog.getByRole('button', { name: 'Move Candle making earlier' }).click();
  await toStep(page, 'When');
  await expect(
    dialog.getByText(/^Candle making \d+:\d\d [AP]M, then Women's haircut/),
  ).toBeVisible();
  await toStep(page, 'Review and pay');
  await expect(dialog.getByRole('button', { name: 'Pay ₹1,399.00' })).toBeVisible();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  const card = main.getByRole('listitem').filter({ hasText: "Candle making + Women's haircut" });
  await expect(card.first()).toBeVisible();
});

test('added services survive a reload until they are booked', async ({ page, sandbox }) => {
  await newCustomer(page, sandbox, 'keeps-services@example.com');
  await openService(page, SALON);
  await untilHydrated(page);
  const added = page.getByRole('main').getByRole('button', { pressed: true });
  await page.getByRole('button', { name: "Add Men's haircut" }).click();
  await page.getByRole('button', { name: 'Add Hair spa' }).click();
  await expect(added).toHaveCount(2);
  await page.reload();
  await expect(added).toHaveCount(2);
  await page.getByRole('main').getByRole('button', { name: 'Choose a time' }).click();
  const both = { level: 2, name: "Men's haircut + Hair spa" };
  await expect(modal(page).getByRole('heading', both)).toBeVisible();
  await page.reload();
  await expect(modal(page).getByRole('heading', both)).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(added).toHaveCount(2);
  await page.getByRole('main').getByRole('button', { name: 'Choose a time' }).click();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add Hair spa' })).toBeVisible();
  await expect(added).toHaveCount(0);
});
