import type { Page } from '@playwright/test';
import { axe, expect, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { holdAnswer } from '../hold-answer.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { openSession, passSecondStep, referenceOf, signIn, WORKSHOP } from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const ADMIN = 'admin@demo.zapbooking.test';
const TASK = 'Hand-building with clay';

async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
}

test('both sides of a booking exchange messages without a reload, and an admin decides about a report', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  await newCustomer(page, sandbox, 'talks@journeys.example.com');
  await bookAndOpen(page, sandbox, { service: WORKSHOP, task: TASK, dayFromNow: 2 });
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText(/as soon as the professional accepts the booking/)).toBeVisible();

  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  await call(provider, 'accept', { params: { bookingId } });
  await expect(page.getByText(/^You can write to each other until/)).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  // Text that is typed while a message is being sent is the next message.
  const held = await holdAnswer(page, 'POST', `**/bookings/${bookingId}/messages`);
  await page.getByLabel('Your message').fill('Is there parking? <b>https://example.com</b>');
  await page.getByRole('button', { name: 'Send message' }).click();
  await held.isSent;
  await page.getByLabel('Your message').press('End');
  await page.getByLabel('Your message').pressSequentially(' And a lift?');
  held.release();
  await expect(page.getByLabel('Your message')).toHaveValue('And a lift?');
  await page.getByLabel('Your message').fill('');
  await expect(page.getByText(/<b>https:\/\/example\.com<\/b>/)).toBeVisible();
  await expect(page.getByText(/· Sent$/)).toBeVisible();

  // The menu counts unread messages; the list of conversations links to each and back.
  await provider.goto('/serviceProvider/messages');
  const menu = provider.getByRole('complementary').getByRole('navigation');
  await expect(menu.getByRole('link', { name: /^MESSAGES \d+ unread$/ })).toBeVisible();
  const reference = await referenceOf(page);
  const row = provider.getByRole('listitem').filter({ hasText: reference });
  await expect(row).toContainText('Is there parking?');
  await expect(row).toContainText('1 new message');
  await expect(provider).not.toHaveURL(/Kavya|ZB-/);
  await expectAccessible(provider);

  await provider.goto('/serviceProvider/bookingRequests');
  await provider.getByRole('radio', { name: new RegExp(`^${WORKSHOP}`) }).click();
  const request = provider.getByRole('article').filter({ hasText: '1 new message' });
  await request.getByRole('button', { name: 'View Full Details' }).click();
  const details = provider.getByRole('dialog', { name: /Kavya Raman/ });
  await expect(details.getByRole('log')).toContainText('Is there parking?');
  await details.getByRole('log').scrollIntoViewIfNeeded();
  // A message that was read on one side is 'Read' on the other, and no card has an unread badge.
  await expect(page.getByText(/· Read$/)).toBeVisible();
  expect(await axe(provider)).toEqual([]);
  await details.getByLabel('Your message').fill('Behind the house. Pay me in cash there.');
  await details.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('log')).toContainText('Behind the house.');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Report the message/ }).click();
  await page.getByLabel('What is wrong with it?').fill('Asks for cash');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText(/· Reported$/)).toBeVisible();

  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, ADMIN);
  await admin.goto('/admin/conversations');
  await passSecondStep(admin, sandbox);
  const report = admin.getByRole('article').filter({ hasText: 'Pay me in cash there.' });
  await expect(report).toContainText('Is there parking?');
  await expectAccessible(admin);
  await report.getByRole('button', { name: 'Hide with a reason' }).click();
  await admin.getByLabel('Reason').fill('Asks for cash');
  await admin.getByRole('button', { name: 'Hide message' }).click();
  await expect(page.getByText('This message was removed by Zap Booking.')).toBeVisible();

  await page.goto('/myBooking');
  await page.getByRole('link', { name: /^Messages/ }).click();
  const own = page.getByRole('listitem').filter({ hasText: reference });
  await expect(own).toContainText('This message was removed by Zap Booking.');
  await expectAccessible(page);
  // A new message appears without a reload and is marked until it is read.
  await provider.goto(`/serviceProvider/messages/${bookingId}`);
  await send(provider, 'The gate is open.');
  await page.getByRole('tab', { name: /^Unread/ }).click();
  await expect(own).toContainText('The gate is open.');
  await own.getByRole('link').click();
  await expect(page).toHaveURL(/\/booking-details\/[0-9a-f-]{36}#messages$/);
  await expect(page.getByRole('log')).toContainText('The gate is open.');

  // Opens the target of the link in an e-mail about messages.
  await page.goto(`/booking-details/${bookingId}#messages`);
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeInViewport();

  await provider.goto(`/serviceProvider/messages/${bookingId}`);
  await expect(provider.getByRole('heading', { level: 1, name: /Kavya Raman/ })).toBeVisible();
  await expectAccessible(provider);
  await provider.context().close();
  await admin.context().close();
});
