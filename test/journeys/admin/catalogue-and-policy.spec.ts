import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { openAdminEntry, passSecondStep, signIn } from '../steps.ts';

// The browser logs the refusals of a duplicate name and of a synonym without a meaning.
test.use({ expectedErrors: [/status of 40[09]/] });

const ADMIN = 'admin@demo.zapbooking.test';
const SHELF = 'Kite flying';

test('[ROLE-08] an admin edits the catalogue, publishes a policy, and replays an event', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, ADMIN);
  await page.goto('/admin/catalogue');
  await passSecondStep(page, sandbox);
  await keepCatalogue(page);
  await keepSynonyms(page);
  await publishPolicy(page);
  await replayEvent(page);
});

async function keepSynonyms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/synonyms');
  await page.getByRole('button', { name: 'Add a synonym', exact: true }).click();
  await dialog.getByLabel('People type').fill('mitti ka kaam');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    dialog.getByText('Enter at least two letters.', { exact: true }).first(),
  ).toBeVisible();
  await dialog.getByLabel('Meaning').fill('pottery; clay');
  await dialog.getByLabel('Reason').fill('Customers type it');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Phrase or meaning').fill('mitti ka');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('pottery; clay', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'History of mitti ka kaam', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /pottery; clay.*In force.*Customers type it/s,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the history' }).click();
  await page.getByRole('button', { name: 'Remove mitti ka kaam', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Nothing matches');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No matching synonyms', { exact: true })).toBeVisible();
}

async function keepCatalogue(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('tab', { name: 'Programs & Workshops' }).click();
  await expect(page).toHaveURL(/\?category=/);
  await page
    .getByRole('tabpanel', { name: 'Programs & Workshops' })
    .getByRole('button', { name: 'Add a sub-category' })
    .click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(SHELF);
  await dialog.getByLabel('Icon').selectOption('chess');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();

  const shelf = page.getByRole('group').filter({ hasText: SHELF });
  await shelf.getByText(SHELF).click();
  for (const name of ['First steps', 'Night flight']) {
    await shelf.getByRole('button', { name: `Add a task to ${SHELF}` }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Usual duration').fill('45');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  const tasks = page.getByRole('list', { name: `Tasks of ${SHELF}` }).getByRole('listitem');
  await expect(tasks).toHaveText([/First steps.*45 min/s, /Night flight/]);
  await page.getByRole('button', { name: /Move Night flight up/ }).click();
  await expect(tasks).toHaveText([/Night flight/, /First steps/]);
  await tasks.last().locator('[draggable=true]').dragTo(tasks.first());
  await expect(tasks).toHaveText([/First steps/, /Night flight/]);
  await expectAccessible(page);

  await page.getByRole('button', { name: /Change First steps/ }).click();
  await dialog.getByLabel('Name').fill('Night flight');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This name is already in use.')).toBeVisible();
  await dialog.getByLabel('For').selectOption('Women');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tasks.first()).toContainText('Women');

  await page.getByRole('button', { name: `Retire ${SHELF}` }).click();
  await expect(dialog.getByText(/^No service uses it\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  const retired = page.getByRole('list', { name: /^Retired sub-categories/ });
  await expect(retired).toContainText(SHELF);
  await expect(page.getByRole('button', { name: `Move ${SHELF} up` })).toHaveCount(0);
}

async function publishPolicy(page: Page): Promise<void> {
  await openAdminEntry(page, 'Offers and rules', 'Refund policy');
  await page.getByRole('button', { name: /Publish version 2/ }).click();
  const form = page.getByRole('region', { name: /Version 2/ });
  await form.getByLabel(/Band 1: from/).fill('12');
  await form.getByRole('button', { name: /Publish version 2/ }).click();
  await expect(form.getByText('Fewer hours than in the band above.')).toBeVisible();
  await expect(form.getByText(/Please type: version 2/)).toBeVisible();
  await form.getByLabel(/Band 1: from/).fill('72');
  await form.getByRole('button', { name: /Remove band 3/ }).click();
  await form.getByText('Preview with these terms').click();
  await expect(form.getByRole('row', { name: /^72 hours or more/ })).toContainText('100%');
  await expect(form.getByRole('row', { name: /^Under 24 hours/ })).toContainText('No refund');
  await expectAccessible(page);
  await form.getByLabel('Effective from (IST)').fill('2031-01-01T00:00');
  await form.getByLabel('Confirm').fill('version 2');
  await form.getByLabel('Why').fill('A trial of longer notice');
  await form.getByRole('button', { name: /Publish version 2/ }).click();
  await expect(form.getByText('Scheduled')).toBeVisible();
  await expect(form).toContainText('A trial of longer notice');
  await expect(page.getByRole('region', { name: /Version 1/ })).toContainText('In force');
}

async function replayEvent(page: Page): Promise<void> {
  await openAdminEntry(page, 'Health', 'Webhooks');
  await page.getByRole('button', { name: 'Received' }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page.getByRole('columnheader', { name: 'Received' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page.getByText(/Page 1/)).toBeVisible();
  const first = page.getByRole('row').nth(1);
  const id = /evt_\w+/.exec(await first.innerText())?.[0] ?? '';
  await page.getByLabel('Event id').fill(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await page.getByRole('button', { name: `Open ${id}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Personal data is masked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('To see that nothing changes');
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await expect(dialog.getByText(/by Dev Kapoor: To see that nothing changes/)).toBeVisible();
  await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the event' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^webhooks-\d{4}-\d\d-\d\d\.csv$/);
}
