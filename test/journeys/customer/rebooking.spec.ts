import { expect, test } from '../../support/browser/journey.ts';
import { expectStillWhateverIsLast, observeShifts } from '../../support/browser/layout-shift.ts';
import { bookAndOpen, expectAccessible, newCustomer, rejectAsProvider } from '../money-steps.ts';
import { SALON } from '../steps.ts';

const task = "Women's haircut";

test('[POLICY-19, POLICY-20, POLICY-21] after a rejection, one press and a confirmation book an alternative with the same money', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'rescue@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task, dayFromNow: 11 });
  await rejectAsProvider(browser, sandbox, { baseURL, customer: 'Kavya Raman', task });
  await expect(page.getByRole('heading', { name: /can’t make it/ })).toBeVisible();
  await expect(page.getByText(/A bonus of ₹50\.00/)).toBeVisible();
  await expectAccessible(page);

  await observeShifts(page);
  await expectStillWhateverIsLast(page, '/myBooking');
  await expect(page.getByRole('heading', { name: /can’t make it/ })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Book this instead/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Book this instead' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: /can’t make it/ })).toBeHidden();

  await page.getByRole('tab', { name: /Cancelled/ }).click();
  await page
    .getByRole('tabpanel', { name: /Cancelled/ })
    .getByRole('link', { name: task, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: /^You booked another/ })).toBeVisible();
  await page.getByRole('link', { name: 'See the new booking' }).click();
  await expect(page.getByText('Used for another booking').first()).toBeVisible();
});
