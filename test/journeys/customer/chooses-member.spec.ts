import type { Page } from '@playwright/test';
import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { newCustomer } from '../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  payByUpi,
  pressPay,
  toStep,
  untilHydrated,
} from '../steps.ts';

const SALON = 'Neem & Indigo Hair House';

shareServer('a salon with a team');
test.use({ viewport: { width: 360, height: 780 } });

async function openHairSpa(page: Page): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(SALON)}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: SALON }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: SALON })).toBeVisible();
  await untilHydrated(page);
  await openModal(page, 'Hair spa');
}

test('[BOOK-01, BOOK-04] on a phone a customer books Riya, then two members together', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'chooses-riya@example.com');
  await openHairSpa(page);
  const dialog = modal(page);
  await expect(dialog.getByRole('radio', { name: 'Anyone' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Riya' }).click();
  await chooseDay(page, 1);
  await expect(dialog.getByText(/1 person, with Riya/).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const chosen = dialog.getByRole('radio', { checked: true, name: /AM|PM/ });
  const time = /\d+:\d\d [AP]M/.exec((await chosen.textContent()) ?? '')?.[0] ?? '';
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await expect(page.getByText(/1 person, with Riya/).first()).toBeVisible();

  await openHairSpa(page);
  const sameTime = dialog.getByRole('radio', { name: new RegExp(`^${time}`) });
  await chooseDay(page, 1);
  await expect(sameTime).toBeVisible();
  await toStep(page, 'Who and what');
  await dialog.getByRole('radio', { name: 'Riya' }).click();
  await toStep(page, 'When');
  await expect(sameTime).toBeHidden();
  await toStep(page, 'Who and what');
  await dialog.getByRole('radio', { name: 'Anyone' }).click();
  await dialog.getByRole('button', { name: 'Add one person' }).click();
  await toStep(page, 'When');
  await sameTime.click();
  await expect(dialog.getByText(/2 people, one after another/).first()).toBeVisible();
  await toStep(page, 'Who and what');
  await dialog.getByRole('radio', { name: 'Together' }).click();
  await toStep(page, 'When');
  await expect(
    dialog.getByText(new RegExp(`^${time} has no room for 2 people together`)),
  ).toBeVisible();
  const both = /2 people, together, with Meera and Riya/;
  await expect(dialog.getByText(both).first()).toBeVisible();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await expect(page.getByText(both).first()).toBeVisible();
});
