import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import { openSession, passSecondStep, signIn } from '../steps.ts';

// The browser logs refusals that require a confirmation, and renewals of tokens after the clock was advanced.
test.use({ expectedErrors: [/status of 40[13]/] });

const ADMIN = 'admin@demo.zapbooking.test';
// The journey of earnings requires the demo provider to have no passkey.
const PROVIDER = 'deepika.gowda@demo.zapbooking.test';
const CUSTOMER = 'passkey.customer@example.com';

type Device = { cdp: CDPSession; authenticatorId: string };

/** An authenticator that is built into the browser and always verifies the person. */
async function withAuthenticator(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, authenticatorId };
}

const verify = ({ cdp, authenticatorId }: Device, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

const card = (page: Page) => page.locator('#passkeys');

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('a customer adds a passkey, logs in with it, renames it, and removes it after a code', async ({
  page,
  sandbox,
}) => {
  const device = await withAuthenticator(page);
  await newCustomer(page, sandbox, CUSTOMER);
  await page.goto('/profile');
  await expect(card(page).getByText('No passkeys yet.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(card(page).getByText(/^Not used yet/)).toBeVisible();
  await expect
    .poll(async () => (await sandbox.mails(CUSTOMER)).map(({ subject }) => subject))
    .toContain('A passkey was added to your account');
  await expectAccessible(page);

  await logOut(page);
  await page.goto('/login');
  await verify(device, false);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText(/^No passkey was used/)).toBeVisible();
  await verify(device, true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page.goto('/profile');
  await expect(card(page).getByText(/^Last used/)).toBeVisible();
  await card(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page).getByText('My laptop')).toBeVisible();

  await sandbox.clock({ advance: 'PT11M' });
  await card(page).getByRole('button', { name: 'Remove My laptop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'E-mail a code instead' }).click();
  await page.getByLabel('One-time code').fill(await sandbox.code(CUSTOMER));
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(card(page).getByText('No passkeys yet.')).toBeVisible();
});

test('an admin adds a passkey after a code and opens the admin area with it', async ({
  page,
  sandbox,
}) => {
  await withAuthenticator(page);
  await signIn(page, sandbox, ADMIN);
  await page.goto('/admin/second-factor');
  await passSecondStep(page, sandbox);
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page).getByText('Opens the admin area')).toBeVisible();
  await expectAccessible(page);
  await sandbox.clock({ advance: 'PT31M' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^Your authenticator is set up/)).toBeVisible();
});

test('a provider with a passkey changes the payout account with it', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await withAuthenticator(page);
  await signIn(page, sandbox, PROVIDER);
  await page.goto('/serviceProvider/earnings');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  // In a new tab, so that the typed details stay; the authenticator belongs to this one.
  const add = page.getByRole('link', { name: 'Add a passkey' });
  await expect(add).toHaveAttribute('target', '_blank');
  await page.goto((await add.getAttribute('href')) ?? '');
  await expect(card(page).getByText('No passkeys yet.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page).getByText(/^Not used yet/)).toBeVisible();

  await page.goto('/serviceProvider/earnings');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Account holder').fill('Priya Nair');
  await form.getByLabel('Account number').fill('1112223334445');
  await form.getByLabel('IFSC').fill('HDFC0000317');
  await form.getByLabel('PAN').fill('ABCPI1234K');
  await form.getByRole('button', { name: 'Save bank account' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Payout account saved')).toBeVisible();

  // Another browser without the passkey is refused.
  const other = await openSession(browser, baseURL);
  await signIn(other, sandbox, PROVIDER);
  await other.goto('/profile');
  await expect(card(other).getByText(/^Last used/)).toBeVisible();
  await other.close();
});

test('devices are logged out after a confirmation once the login is older', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const email = 'confirms.devices@example.com';
  await newCustomer(page, sandbox, email);
  const other = await openSession(browser, baseURL);
  await signIn(other, sandbox, email);
  await sandbox.clock({ advance: 'PT11M' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send a code by e-mail' }).click();
  await page.getByLabel('One-time code').fill(await sandbox.code(email));
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
  await other.close();
});
