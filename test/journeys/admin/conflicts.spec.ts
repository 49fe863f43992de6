import type { Page, Route } from '@playwright/test';
import type { CallName } from '#contract/api.ts';
import type { AdminCategory } from '#contract/catalogue/admin-views.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { picture } from '../../support/samples/images.ts';
import { call } from '../call.ts';
import { expectAccessible } from '../money-steps.ts';
import { passSecondStep, signIn } from '../steps.ts';

// The browser logs lost responses, the refusals of changes that another admin has made first, and of records without
// an access reason.
test.use({ expectedErrors: [/status of 4(?:09|28)|ERR_FAILED/] });

const ADMIN = 'admin@demo.zapbooking.test';
const reason = 'Another admin was faster';

async function open(page: Page, sandbox: SandboxControl, path: string): Promise<void> {
  await signIn(page, sandbox, ADMIN);
  await page.goto(path);
  await passSecondStep(page, sandbox);
}

test('[ROLE-08] a change of the catalogue by another admin keeps the input, and the next attempt succeeds', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox, '/admin/catalogue');
  const added = { kind: 'category', parentId: null, name: 'Kite flying', tint: 'blue' };
  const { categories } = await call(page, 'addEntry', { data: added });
  const entryId = (categories as AdminCategory[]).find(({ name }) => name === added.name)?.id ?? '';
  const edit = (data: object) =>
    call(page, 'editEntry', { params: { entryId }, data: { kind: 'category', ...data } });
  await page.goto(`/admin/catalogue?category=${entryId}`);
  const dialog = page.getByRole('dialog');
  const changed = 'Someone else changed the catalogue. Please check it and try again.';

  await page.getByRole('button', { name: 'Change Kite flying' }).click();
  await dialog.getByLabel('Name').fill('Kites');
  await edit({ name: 'Kite flying', tint: 'green', version: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(changed)).toBeVisible();
  await expect(dialog.getByLabel('Tint')).toHaveValue('green');
  await expect(dialog.getByText('Fields that you did not edit are up to date.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Kites' })).toBeVisible();

  const image = { data: await picture('png'), headers: { 'content-type': 'image/png' } };
  await page.getByRole('button', { name: 'Retire Kites' }).click();
  await call(page, 'setEntryImage', { params: { entryId }, ...image });
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(dialog.getByText(changed)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Remove the image of Kites' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove the image' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove the image of Kites' })).toHaveCount(0);
});

test('[ROLE-08] a synonym is changed for the meaning at the chosen time, also after another admin changed it', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox, '/admin/synonyms');
  const phrase = 'mitti ka kaam';
  const change = async (name: CallName, means: string, effectiveFrom: string | null = null) => {
    const query = { q: phrase };
    const { items } = await call(page, 'adminSynonyms', { query });
    const data = { phrase, means, effectiveFrom, reason };
    const revision = items[0]?.revision;
    await call(page, name, { data: revision === undefined ? data : { ...data, revision } });
  };
  const dialog = page.getByRole('dialog');
  const stale = 'Another admin has changed this setting. Check it, then save.';
  await change('addSynonym', 'pottery', '2027-06-01T00:00:00Z');
  await page.goto(`/admin/synonyms?q=${encodeURIComponent(phrase)}`);

  await test.step('a change after a scheduled start', async () => {
    await page.getByRole('button', { name: `Edit ${phrase}` }).click();
    await dialog.getByLabel('Meaning').fill('clay');
    await dialog.getByRole('radio', { name: /^From a date and time/ }).check();
    await dialog.getByLabel('From, in India').fill('2028-01-01T10:00');
    await dialog.getByLabel('Reason').fill('Another word');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the withdrawal states what stays', async () => {
    await page.getByRole('button', { name: /^Withdraw the version .* 2028/ }).click();
    await expect(dialog).toContainText('It stays: pottery.');
    await dialog.getByLabel('Reason').fill('Not needed');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('a conflict is resolved by another attempt', async () => {
    await page.getByRole('button', { name: `Edit ${phrase}` }).click();
    await dialog.getByLabel('Meaning').fill('clay');
    await dialog.getByLabel('Reason').fill('Another word');
    await change('addSynonym', 'pottery, clay');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      dialog.getByText('This phrase already has a meaning. Change that one instead.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Remove ${phrase}` }).click();
    await dialog.getByLabel('Reason').fill('Nothing matches');
    await change('editSynonym', 'kiln');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByText(stale)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
});

test('[ROLE-08] a decision that another admin has made is displayed after the refusal', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox, '/admin/services');
  const dialog = page.getByRole('dialog');
  const { items } = await call(page, 'findServices', { data: { state: 'visible' } });
  const { id: serviceId, name, providerId: personId } = items[0];
  await page
    .getByRole('button', { name: `Hide ${name}` })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('Its texts are wrong');
  await call(page, 'hideService', { params: { serviceId }, data: { reason } });
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(
    dialog.getByText('This service already has that status. Please refresh.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Change nothing' }).click();
  await expect(page.getByRole('button', { name: `Restore ${name}` }).first()).toBeVisible();

  await page.goto(`/admin/people/${personId}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByLabel('Reason').fill('They do not answer');
  await call(page, 'suspendPerson', { params: { personId }, data: { reason } });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(
    dialog.getByText('This person already has that status. Please refresh.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Change nothing' }).click();
  await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
});

test('[ROLE-08] an action whose response was lost succeeds when it is repeated', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox, '/admin/services');
  const dialog = page.getByRole('dialog');
  const { items } = await call(page, 'findServices', { data: { state: 'visible' } });
  const { name } = items[0];
  const loses = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  const hide = dialog.getByRole('button', { name: 'Hide', exact: true });
  await page
    .getByRole('button', { name: `Hide ${name}` })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('Its texts are wrong');
  await page.route('**/hide', loses, { times: 1 });
  await hide.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  // The list behind the dialog displays the service as hidden.
  await expect(
    page.getByRole('button', { name: `Restore ${name}`, includeHidden: true }).first(),
  ).toBeAttached();
  await hide.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Restore ${name}` }).first()).toBeVisible();
});
