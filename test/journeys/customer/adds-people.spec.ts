import { expect, test } from '../../support/browser/journey.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { checkout, openSession, payByUpi, SALON, signIn } from '../steps.ts';

// Other journeys book the only chair of the shared salon at times that these tests expect to be free.

test('[BOOK-02, PAY-05] a customer adds people to a booking, pays for them, and can still cancel for one', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'brings-a-friend@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 9 });
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add people' });
  await expect(dialog.getByText('2 people, one after another')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add one person' }).click();
  await expect(dialog.getByText('3 people, one after another')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove one person' }).click();
  await expect(dialog.getByText('2 people, one after another')).toBeVisible();
  await expect(dialog.getByText(/Service, at today’s price/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Add 1 and pay ₹/ }).click();
  // Closing the payment leaves the booking unchanged and holds the places for ten minutes.
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  await expect(page.getByText('Places for more people are held for you')).toBeVisible();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payByUpi(page);
  await expect(page.getByText('Your booking has more people now.')).toBeVisible();
  await expect(page.getByText('2 people, one after another')).toBeVisible();
  await expect(page.getByText('People added', { exact: true })).toBeVisible();
  const payments = page.getByRole('heading', { name: 'Payments' }).locator('..');
  await expect(payments.getByRole('listitem')).toHaveText([
    /₹900\.00Payment pay_/,
    /₹900\.00Payment pay_/,
  ]);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Remove one person' }).click();
  await expect(page.getByText(/for 1 of 2 people/)).toBeVisible();
});

test('[BOOK-02] unpaid places can be released, and an accepted booking waits for its provider', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'asks-for-a-friend@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 10 });
  const bookingId = new URL(page.url()).pathname.split('/').at(-1);
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, 'provider@demo.zapbooking.test');
  const requests = '/api/user/serviceProvider/bookingRequests';
  const accepted = await provider.request.post(`${requests}/${bookingId}/accept`, { data: {} });
  expect(accepted.ok()).toBe(true);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Add people' });
  await page.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByRole('button', { name: /^Request and pay ₹/ }).click();
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  await page.getByRole('button', { name: 'Don’t add' }).click();
  await expect(page.getByText('Places for more people are held for you')).toBeHidden();

  await page.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByRole('button', { name: /^Request and pay ₹/ }).click();
  await payByUpi(page);
  await expect(page.getByText('You asked to add 1 more person')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add people' })).toBeHidden();
  await expectAccessible(page);
  await provider.goto('/serviceProvider/bookingRequests');
  const card = provider
    .getByRole('article')
    .filter({ hasText: 'wants to add 1 more person (now 1)' });
  await expect(card.getByRole('button', { name: 'Decline' })).toBeVisible();
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('2 people, one after another')).toBeVisible();
  await expect(page.getByText('You asked to add 1 more person')).toBeHidden();
  await provider.context().close();
});

test.describe('a second payment', () => {
  test.use({ expectedErrors: [/409 \(Conflict\).*payment\/caring\/verify/] });

  test('[PAY-05] people who are paid for in two tabs are added and charged once', async ({
    page,
    context,
    sandbox,
  }) => {
    await newCustomer(page, sandbox, 'pays-in-two-tabs@example.com');
    await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 11 });
    const tabs = [page, await context.newPage()] as const;
    await tabs[1].goto(page.url());
    for (const tab of tabs) {
      await tab.getByRole('button', { name: 'Add people' }).click();
      const dialog = tab.getByRole('dialog', { name: 'Add people' });
      await dialog.getByRole('button', { name: /^Add 1 and pay ₹/ }).click();
      await expect(checkout(tab).getByLabel('UPI')).toBeVisible();
    }
    await payByUpi(tabs[0]);
    await expect(tabs[0].getByText('Your booking has more people now.')).toBeVisible();
    await payByUpi(tabs[1]);
    const second = tabs[1].getByRole('dialog', { name: 'Add people' });
    await expect(second.getByText('Your booking has more people now')).toBeVisible();
    await expect(second.getByText(/The second payment is being refunded in full/)).toBeVisible();
    await expectAccessible(tabs[1]);
    await second.getByRole('button', { name: 'Back to the booking' }).click();
    await expect(tabs[1].getByText('2 people, one after another')).toBeVisible();
  });
});
