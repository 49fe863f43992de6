import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { modal, openModal, toStep } from '../steps.ts';
import {
  approve,
  describeBusiness,
  expectWholeAccessible,
  fitsScreen,
  heading,
  next,
  openAdmin,
  openedByCustomer,
  PHONE,
  payAndClose,
  submit,
} from './business-steps.ts';

shareServer('a quiet city');
test.use({ viewport: PHONE });

const NAME = 'Copper Comb Studio';
const own = (page: Page) => page.getByRole('group', { name: 'Own task 1' });

async function fillOption(page: Page, nth: number, option: [string, string, string]) {
  const group = own(page).getByRole('group', { name: `Option ${nth}` });
  await group.getByLabel('Option', { exact: true }).fill(option[0]);
  await group.getByLabel('Minutes').fill(option[1]);
  await group.getByLabel('Price per person').fill(option[2]);
}

/** Fills in balayage for short and long hair in the form's task step. */
async function addBalayage(page: Page): Promise<void> {
  await expect(heading(page, 'Tasks and prices')).toBeFocused();
  await page.getByRole('button', { name: 'Add your own task' }).click();
  await expect(own(page).getByLabel('Name')).toBeFocused();
  await own(page).getByLabel('Name').fill('Balayage');
  await own(page).getByLabel('Most like').selectOption('Hair spa');
  await own(page).getByLabel('Minutes').fill('60');
  await next(page);
  await expect(own(page).getByText('Please enter a valid price')).toBeVisible();
  await expect(own(page).getByLabel('Price per person')).toBeFocused();
  await own(page).getByRole('button', { name: 'Add options' }).click();
  await fillOption(page, 1, ['Short hair', '60', '3500']);
  await fillOption(page, 2, ['Long hair', '120', '4999']);
  await expectWholeAccessible(page);
  await fitsScreen(page);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(own(page).getByLabel('Name')).toHaveValue('Balayage');
}

test('a salon offers Balayage for short and long hair in its first form, and a customer books long', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const world = { browser, baseURL, sandbox };
  await describeBusiness(page, sandbox, {
    ...{ owner: 'copper-owner@journey.example.com', name: NAME },
    ...{ category: 'Salon & Beauty', kind: 'Hair salon' },
    ...{ tasks: [], addTasks: addBalayage },
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  });
  await next(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Balayage').first()).toBeVisible();
  await expect(preview.getByText(/₹3,500\.00/).first()).toBeVisible();
  const serviceId = await submit(page, NAME);
  const tasks = page.getByRole('region', { name: 'Sub-Services' });
  const longHair = tasks.getByRole('listitem').filter({ hasText: 'Balayage – Long hair' });
  await expect(longHair).toContainText('₹4,999.00');
  await approve(await openAdmin(world), serviceId);
  const customer = await openedByCustomer(world, serviceId, 'copper-guest@journey.example.com');
  await openModal(customer, 'Balayage');
  await modal(customer)
    .getByRole('radio', { name: /^Long hair 2 h · ₹4,999.00/ })
    .click();
  await toStep(customer, 'When');
  await payAndClose(customer);
});
