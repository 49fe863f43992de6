import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/journey.ts';
import { holdAnswer } from '../hold-answer.ts';
import { expectAccessible } from '../money-steps.ts';
import { openSession, passSecondStep, signIn } from '../steps.ts';

const SENT = "Message sent successfully! We'll get back to you soon.";
const MESSAGE = 'Where is my refund?\nIt was promised for Monday.';

const form = (page: Page) => page.getByRole('form', { name: 'Message' });

test.describe('a network that fails once', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('[ROUTE-08, CONTACT-01, CONTACT-02, CONTACT-03, CONTACT-04, CONTACT-05, CONTACT-06, CONTACT-07, CONTACT-13, CONTACT-14, CONTACT-15, CONTACT-16, CONTACT-17, CONTACT-18, CONTACT-19, CONTACT-20, CONTACT-21, CONTACT-22, CONTACT-23, CONTACT-24, CONTACT-25, CONTACT-26, CONTACT-28] a visitor sends a message, loses no input, and gets a reply', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await page.goto('/contact');
    await seeTheWays(page);
    await seeTheFields(page);

    const name = form(page).getByLabel(/^Name/);
    const message = form(page).getByLabel(/^Message/);
    const send = form(page).getByRole('button');
    await send.click();
    await expect(form(page).getByText('Name is required')).toBeVisible();
    await expect(form(page).getByText('Email ID is required')).toBeVisible();
    await expect(form(page).getByText('Please choose a subject')).toBeVisible();
    await expect(form(page).getByText('Message is required')).toBeVisible();
    await expect(name).toBeFocused();
    await expectAccessible(page);

    await name.fill('Asha Rao');
    await form(page)
      .getByLabel(/^E-mail/)
      .fill('asha@writer.example');
    await form(page)
      .getByLabel(/^Phone/)
      .fill('12345');
    await form(page)
      .getByLabel(/^Subject/)
      .selectOption('A booking or a refund');
    await message.focus();
    await expect(form(page).getByText('Invalid  phone number')).toBeVisible();
    await form(page)
      .getByLabel(/^Phone/)
      .fill('');
    await message.fill(MESSAGE);

    await page.route('**/api/user/contact', (route) => route.abort('internetdisconnected'));
    await send.click();
    await expect(form(page).getByRole('alert')).toContainText('Nothing you typed is lost.');
    await expect(message).toHaveValue(MESSAGE);

    // The response is delayed until the page's clock is stopped, so that the five seconds are exact.
    await page.unroute('**/api/user/contact');
    await page.route('**/api/user/contact', async (route) => {
      const response = await route.fetch();
      await expect(send).toHaveText('Sending…');
      await expect(send).toHaveAttribute('aria-busy', 'true');
      await page.clock.pauseAt(await page.evaluate(() => new Date(Date.now() + 10_000)));
      await route.fulfill({ response });
    });
    await send.click();
    await expect(page.getByText(SENT)).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(page.getByText(SENT)).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText(SENT)).toBeHidden();
    for (const field of ['Name', 'E-mail', 'Phone', 'Subject', 'Message']) {
      await expect(form(page).getByLabel(new RegExp(`^${field}`))).toHaveValue('');
    }
    const reference = (await page.getByText(/^ZC-[A-Z2-9]{8}$/).textContent()) ?? '';
    await sandbox.email('asha@writer.example', `We have your message (${reference})`);
    const atSupport = await sandbox.email('support@zapbooking.test', reference);
    expect(atSupport.text).toContain('It was promised for Monday.');
  });
});

async function seeTheWays(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
  const card = (title: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card('Phone')).toContainText('Mon-Sat 9am-7pm');
  await expect(card('E-mail')).toContainText('24/7');
  await expect(card('Address')).toContainText('Bengaluru');
  await expect(page.getByText(/within 24 hours on business days/).first()).toBeVisible();
  await expect(
    page.getByRole('main').getByText(/Support hours: Monday to Saturday, 9:00 AM to 7:00 PM IST/),
  ).toBeVisible();
  // Links are rendered only once their targets are configured.
  await expect(page.getByRole('navigation', { name: 'Social media' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('details')).toHaveCount(4);
}

async function seeTheFields(page: Page): Promise<void> {
  for (const field of ['Name', 'E-mail', 'Subject', 'Message']) {
    await expect(form(page).getByLabel(`${field} *`)).toHaveAttribute('required', '');
  }
  await expect(form(page).getByLabel('Phone (optional)')).not.toHaveAttribute('required', '');
  await expect(form(page).getByLabel(/^E-mail/)).toHaveAttribute('type', 'email');
  const options = await form(page)
    .getByLabel(/^Subject/)
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(options).toEqual([
    '',
    'general',
    'support',
    'booking',
    'provider',
    'partnership',
    'feedback',
  ]);
}

test('a signed-in person need not enter their name; an admin reads and replies', async ({
  page: writer,
  sandbox,
  browser,
  baseURL,
}) => {
  await signIn(writer, sandbox, 'customer@demo.zapbooking.test');
  await writer.goto('/contact');
  await expect(form(writer).getByLabel(/^E-mail/)).toHaveValue('customer@demo.zapbooking.test');
  await expect(form(writer).getByLabel(/^Name/)).not.toHaveValue('');
  await form(writer)
    .getByLabel(/^Subject/)
    .selectOption('Feedback');
  await form(writer)
    .getByLabel(/^Message/)
    .fill('The light theme is lovely.');
  const held = await holdAnswer(writer, 'POST', '**/api/user/contact');
  await form(writer).getByRole('button').click();
  await held.isSent;
  await form(writer)
    .getByLabel(/^Message/)
    .fill('And the dark one too.');
  held.release();
  await expect(writer.getByText(SENT)).toBeVisible();
  await expect(form(writer).getByLabel(/^Subject/)).toHaveValue('');
  await expect(form(writer).getByLabel(/^Message/)).toHaveValue('And the dark one too.');

  // An admin cannot answer their own message, so another person reads it.
  const page = await openSession(browser, baseURL);
  await signIn(page, sandbox, 'admin@demo.zapbooking.test');
  await page.goto('/admin/contact');
  await passSecondStep(page, sandbox);
  const card = page.getByRole('article').filter({ hasText: 'The light theme is lovely.' });
  await expect(card).toContainText('Feedback');
  await expectAccessible(page);
  await card.getByRole('button', { name: /Mark as answered/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as answered' });
  await dialog.getByLabel('What was done').fill('Thanked the writer');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('tab', { name: /^Answered/ }).click();
  await expect(card).toContainText('Done: Thanked the writer');
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Quarantined/ }).click();
  await expect(page.getByText('Nothing in quarantine')).toBeVisible();
  await page.context().close();
});
