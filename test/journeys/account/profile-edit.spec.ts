import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { picture } from '../../support/samples/images.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import { modal, openModal } from '../steps.ts';
import { field, term } from './profile-steps.ts';

const EMAIL = 'profile-journey@example.com';
const NEW_EMAIL = 'profile-journey-new@example.com';
const HOME = '12 Hill Road, Bandra West, Mumbai 400050';

// A wrong code and a conflict between two tabs are refused on purpose.
test.use({ expectedErrors: [/401 \(Unauthorized\)|409 \(Conflict\)/] });

const labels = [
  ...['First name', 'Last name', 'Gender', 'Date of birth', 'Mobile number', 'E-mail'],
  ...['PAN number', 'Aadhaar number', 'Home address', 'Saved UPI ID'],
];

/** The message under a field, which describes it. */
async function expectSaid(page: Page, label: string, sentence: string): Promise<void> {
  await expect(field(page, label)).toHaveAccessibleDescription(
    new RegExp(sentence.replace(/[()]/g, '\\$&').replaceAll('  ', ' ?')),
  );
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Enter the code' }).getByLabel('One-time code').fill(code);
}

test('[PROF-18, PROF-24, PROF-25, PROF-29, PROF-31, PROF-33, PROF-34, PEDIT-01, PEDIT-02, PEDIT-03, PEDIT-04, PEDIT-05, PEDIT-06, PEDIT-07, PEDIT-08, PEDIT-09, PEDIT-10, PEDIT-11, PEDIT-12, PEDIT-13, PEDIT-14, PEDIT-15, PEDIT-16, PEDIT-17, PEDIT-18, PEDIT-19, PEDIT-24, PEDIT-25, PEDIT-26, PEDIT-27, PEDIT-29, PEDIT-31, PEDIT-36, PEDIT-37, PEDIT-38] a person completes their profile, and no input is lost', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await newCustomer(page, sandbox, EMAIL);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 2, name: /Kavya Raman/ })).toBeVisible();
  await expect(term(page, 'Location')).toHaveText('Not specified');
  for (const label of labels) await expect(field(page, label), label).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await expectAccessible(page);

  // Both buttons turn edit mode on and off; the tip links to the address.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'First name')).toBeDisabled();
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(field(page, 'Home address')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  for (const label of labels) await expect(field(page, label), label).toBeEnabled();
  await expectFocusUnmoved(page);
  await expect(page.getByText('Account Activity')).toHaveCount(0);

  await expectEveryFieldJudged(page);
  await fillWell(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await typeCode(page, await sandbox.code(EMAIL));
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /Kavita Raman/ })).toBeVisible();
  await expect(term(page, 'Location')).toHaveText('Pune 411001');
  await expect(term(page, 'E-mail')).toHaveText(EMAIL);
  await expect(field(page, 'PAN number')).toHaveValue('••••••234F');
  await expect(field(page, 'Aadhaar number')).toHaveValue('•••• •••• 0124');
  await expect(field(page, 'Saved UPI ID')).toHaveValue('k•••@okhdfc');
  await expectNoLossBetweenTabs(page);

  await expectPictureSet(page);
  await expectHomeOffered(page);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await proveNewEmail(page, sandbox);
  await takeBack(page, sandbox);
});

/** Late animation frames, as on a slow phone, do not move the focus away from a field in use. */
async function expectFocusUnmoved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    const late: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (frame) => late.push(frame);
    window.addEventListener('late-frames', () => {
      window.requestAnimationFrame = draw;
      for (const frame of late) draw(frame);
    });
  });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(field(page, 'First name')).toBeFocused();
  await field(page, 'Last name').focus();
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('late-frames'));
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(field(page, 'Last name')).toBeFocused();
}

/** Each field shows its error while the user types, and hides it once the value is valid. */
async function expectEveryFieldJudged(page: Page): Promise<void> {
  const wrong: [label: string, value: string, sentence: string][] = [
    ['First name', 'Kavya2', 'Only alphabets allowed'],
    ['Last name', '', 'Last name is required'],
    ['Mobile number', '12345', 'Invalid  phone number'],
    ['Date of birth', '2020-01-01', 'You must be at least 18 years old'],
    ['PAN number', 'ABC', 'Invalid PAN format (e.g., ABCDE1234F)'],
    ['Aadhaar number', '134567890123', 'Invalid Aadhar number'],
    ['Saved UPI ID', 'kavya', 'Invalid UPI ID'],
    ['Home address', 'Mumbai', 'Address must be at least 10 characters'],
    ['E-mail', 'kavya@', 'Invalid email format'],
  ];
  for (const [label, value, sentence] of wrong) {
    await field(page, label).fill(value);
    await expectSaid(page, label, sentence);
  }
  await expect(field(page, 'Date of birth')).toHaveAttribute('type', 'date');
  await field(page, 'Date of birth').fill('');
  // A date that was never entered can stay empty.
  await expect(field(page, 'Date of birth')).toHaveAccessibleDescription('');
  await field(page, 'Last name').fill('Raman');
  await expect(page.getByText(/Last name is required/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'First name')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

async function fillWell(page: Page): Promise<void> {
  await field(page, 'First name').fill('Kavita');
  await field(page, 'Gender').selectOption({ label: 'Prefer not to say' });
  await field(page, 'Gender').selectOption({ label: 'Female' });
  await field(page, 'Date of birth').fill('1994-11-05');
  await field(page, 'Mobile number').fill('98450 12345');
  await field(page, 'PAN number').fill('abcde1234f');
  await field(page, 'Aadhaar number').fill('2345 6789 0124');
  await field(page, 'Saved UPI ID').fill('kavya@okhdfc');
  await field(page, 'Home address').fill(HOME);
  await field(page, 'E-mail').fill(EMAIL);
  await expect(field(page, 'Work address')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Work Address' }).click();
  await expect(field(page, 'Work address')).toBeFocused();
  await field(page, 'Work address').fill('Pune');
  await expectSaid(page, 'Work address', 'Address must be at least 10 characters');
  await field(page, 'Work address').fill('1 Church Street, Pune 411001');
  await page.getByRole('button', { name: 'Add Other Address' }).click();
  await field(page, 'Other address').fill('Flat 9, Lake View, Thane 400601');
  await field(page, 'Other address').fill('');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Home', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Work', exact: true }).check();
}

/**
 * An unverified address keeps the form open; leaving it requires a confirmation. Codes from both mailboxes verify it.
 */
async function proveNewEmail(page: Page, sandbox: SandboxControl): Promise<void> {
  await field(page, 'E-mail').fill(NEW_EMAIL);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSaid(page, 'E-mail', 'Verify this e-mail with a code first.');
  await expect(field(page, 'E-mail')).toBeFocused();

  await page
    .getByRole('navigation', { name: 'Profile' })
    .getByRole('link', { name: 'MY STUFF' })
    .click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'E-mail')).toHaveValue(NEW_EMAIL);

  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' });
  const present = await sandbox.code(EMAIL);
  const sent = await sandbox.code(NEW_EMAIL);
  await dialog.getByLabel(`Code sent to ${NEW_EMAIL}`).fill(sent);
  await dialog.getByLabel(`Code sent to ${EMAIL}`).fill(present === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(dialog.getByText('Invalid or expired OTP')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^I can’t open/ }).click();
  await expect(dialog.getByText('The change takes 7 days')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^I can open/ }).click();
  await expect(dialog.getByLabel(`Code sent to ${NEW_EMAIL}`)).toHaveValue(sent);
  await dialog.getByLabel(`Code sent to ${EMAIL}`).fill(present);
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('E-mail changed successfully')).toBeVisible();
  await expect(field(page, 'First name'), 'what was typed is there').toHaveValue('Kavita');
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);
}

/** The link in the e-mail to the old mailbox undoes the change; every device is logged out. */
async function takeBack(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your e-mail was changed')).toBeVisible();
  const { text } = await sandbox.email(EMAIL, 'Your Zap Booking e-mail was changed');
  const link = /https?:\S+restore-email\S+/.exec(text)?.[0] ?? '';
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my old e-mail' }).click();
  await expect(page.getByText('The change is undone')).toBeVisible();
  await page.goto('/');
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: 'Keep my old e-mail' }).click();
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
}

/** Two tabs change one profile: changes of different fields are merged, and nothing is overwritten. */
async function expectNoLossBetweenTabs(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await field(page, 'Last name').fill('Raman Iyer');
  await other.getByRole('button', { name: 'Edit Profile' }).click();
  await field(other, 'Mobile number').fill('9123456780');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Profile updated successfully')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Your profile was changed elsewhere\./).first()).toBeVisible();
  await expect(page.getByText(/Updated from there: Mobile number\./)).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Raman Iyer');
  await expect(field(page, 'Mobile number')).toHaveValue('9123456780');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Kavita Raman Iyer/ })).toBeVisible();
  await expect(term(page, 'Phone')).toHaveText('+91 9123456780');
}

async function expectPictureSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change profile photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  const file = dialog.getByLabel('Photo file');
  await file.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(dialog.getByText('Choose a JPEG, PNG or WebP photo.')).toBeVisible();
  const broken = Buffer.from('no picture at all');
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: broken });
  await expect(
    dialog.getByText('We can’t read this photo. Please choose another one.'),
  ).toBeVisible();
  await file.setInputFiles({
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg'),
  });
  await expect(dialog.locator('img[src^="data:image/jpeg"]')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible();
  const photo = page.locator('main img[src^="/api/user/pictures/"]').first();
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** The form of a home visit can be filled in from the saved addresses, the selected one first. */
async function expectHomeOffered(page: Page): Promise<void> {
  await page.goto(`/service-details/${await idOfService(page, 'Indiranagar Move Well')}`);
  await openModal(page, 'Physiotherapy session');
  await modal(page)
    .getByRole('radio', { name: /At your home/ })
    .check();
  const addresses = modal(page).getByRole('group', { name: 'Fill in from your profile' });
  await expect(addresses.getByRole('button')).toHaveText(['Work', 'Home']);
  await addresses.getByRole('button', { name: 'Work' }).click();
  await expect(modal(page).getByLabel('Building and street')).toHaveValue('1 Church Street');
  await expect(modal(page).getByLabel('PIN code')).toHaveValue('411001');
}

/** The home page shows only some of a city's services. */
async function idOfService(page: Page, name: string): Promise<string> {
  const read = async (path: string) =>
    (await (await page.request.get(`/api/user${path}`)).json()).data;
  for (const { id } of await read('/categories')) {
    const services: { id: string; name: string }[] = await read(`/services/${id}`);
    const found = services.find((service) => service.name === name);
    if (found) return found.id;
  }
  throw new Error(`There is no ${name}.`);
}
