import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { modal, openSession, save, signIn, untilHydrated } from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const SALON = 'Marigold Hair & Beauty';
const OTHER_TASK = 'Hair spa';

shareServer('a quiet city');
// An unknown address is requested on purpose.
test.use({ expectedErrors: [/404 \(Not Found\)/] });

test('a professional chooses a link, prints its code, and customers reach the times', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await signIn(page, sandbox, PROVIDER);
  await page.goto('/serviceProvider/myServices');
  await untilHydrated(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: SALON })
    .getByRole('link', { name: 'View My Service Details' })
    .click();
  await page.getByRole('link', { name: 'Link and QR code' }).click();
  const field = page.getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/^marigold-hair-beauty-/);
  await field.fill('Marigold Bandra');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(field).toHaveAccessibleDescription(/Use small letters, digits and single hyphens\./);
  await field.fill('marigold-bandra');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('img', { name: `QR code for ${SALON}` })).toBeVisible();
  await expectAccessible(page);
  await field.fill('marigold-hair');
  await save(page, 'Change link');

  const customer = await openSession(browser, baseURL);
  await customer.goto('/b/marigold-bandra');
  await expect(customer).toHaveURL(/\/service-details\/[\w-]{36}\?book=[\w-]{36}&step=when$/);
  await expect(modal(customer).getByRole('heading', { name: /^When/ })).toBeVisible();
  await expect(modal(customer).getByRole('radio', { name: /free/ }).first()).toBeVisible();
  await modal(customer).getByRole('button', { name: 'Change: Who and what' }).click();
  await modal(customer).getByRole('button', { name: 'Add one person' }).click();
  await modal(customer).getByRole('button', { name: 'Choose a different service' }).click();
  await expectAccessible(customer);
  await modal(customer)
    .getByRole('button', { name: `Choose ${OTHER_TASK}` })
    .click();
  await expect(customer.getByRole('dialog', { name: OTHER_TASK })).toBeVisible();
  await expect(modal(customer).getByRole('heading', { name: 'Service' })).toBeFocused();
  await expect(modal(customer).getByText('2 people').first()).toBeVisible();
  await modal(customer).getByRole('button', { name: 'Choose a time' }).click();
  await expect(modal(customer).getByRole('radio', { name: /free/ }).first()).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole('dialog', { name: OTHER_TASK })).toBeVisible();
  await expect(modal(customer).getByText('2 people').first()).toBeVisible();
  expect((await customer.goto('/b/no-such-address'))?.status()).toBe(404);
  await expect(customer.getByText('Service Not Found')).toBeVisible();
  await customer.context().close();

  await page.getByRole('link', { name: 'Window card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SALON })).toBeVisible();
  await expect(page.getByText(/\/b\/marigold-hair$/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print card' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^QR code for / })).toBeVisible();
});
