import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { chooseTime, expectAccessible, newCustomer } from '../money-steps.ts';
import {
  expectBooked,
  modal,
  openSession,
  payByUpi,
  pressPay,
  SALON,
  signIn,
  toStep,
  untilHydrated,
} from '../steps.ts';

shareServer('a business that gets a team');
// The order is refused on purpose.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

async function chooseLeela(page: Page): Promise<void> {
  await chooseTime(page, { service: SALON, task: "Women's haircut", dayFromNow: 2 });
  await toStep(page, 'Who and what');
  await modal(page).getByRole('radio', { name: 'Leela' }).click();
  await toStep(page, 'When');
  await expect(
    modal(page)
      .getByText(/1 person, with Leela/)
      .first(),
  ).toBeVisible();
}

test('[BOOK-04] a customer whose member was just booked is offered another one at the same time', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  const owner = await openSession(browser, baseURL);
  await signIn(owner, sandbox, 'provider@demo.zapbooking.test');
  await owner.goto('/serviceProvider/team');
  await untilHydrated(owner);
  const dialog = owner.getByRole('dialog');
  await owner.getByRole('button', { name: 'Add a team member' }).click();
  await dialog.getByLabel('Name').fill('Leela');
  await dialog.getByRole('button', { name: /^Choose all of/ }).click();
  await dialog.getByRole('button', { name: 'Add team member' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Leela' })).toBeVisible();
  await owner.context().close();

  const faster = await openSession(browser, baseURL);
  await newCustomer(faster, sandbox, 'faster-buyer@example.com');
  await newCustomer(page, sandbox, 'slower-buyer@example.com');
  await chooseLeela(page);
  await chooseLeela(faster);
  await pressPay(faster);
  await payByUpi(faster);
  await expectBooked(faster);
  await faster.context().close();

  await pressPay(page);
  await expect(modal(page).getByText('Still free at this time:')).toBeVisible();
  await expectAccessible(page);
  await modal(page)
    .getByRole('button', { name: /^Meera Nair at/ })
    .click();
  await expect(
    modal(page)
      .getByText(/1 person, with Meera Nair/)
      .first(),
  ).toBeVisible();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
});
