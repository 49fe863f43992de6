import type { Page, Route } from '@playwright/test';
import { pathOf } from '#contract/call-paths.ts';
import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import {
  checkout,
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  SALON,
  signIn,
  times,
  toStep,
} from '../steps.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

shareServer('a salon with free times');
test.use({ viewport: { width: 360, height: 780 } });

/** Holds the time a week after the chosen one, for another customer. */
async function holdNextWeek(other: Page, chosen: URL): Promise<void> {
  const at = Date.parse(chosen.searchParams.get('at') ?? '') + WEEK_MS;
  const reply = await other.request.post(pathOf('order'), {
    data: {
      serviceId: chosen.pathname.split('/').at(-1),
      subServiceId: chosen.searchParams.get('book'),
      numberOfPeople: 1,
      labourChargePerPerson: 899,
      bookingCharge: 1,
      bookingSlotTime: at,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Refuses an order, as if a price rule for its second date had begun. */
async function refuseForOneDate(route: Route): Promise<void> {
  const { starts } = route.request().postDataJSON() as { starts: string[] };
  const prices = starts.map((at, nth) => ({ at, labourChargePerPerson: nth === 1 ? 799 : 899 }));
  const changed = { labourChargePerPerson: 799, bookingCharge: 1, prices };
  const message = 'The prices of some dates have changed';
  const json = { status: 'error', code: 'PRICE_CHANGED', message, ...changed };
  await route.fulfill({ status: 409, json });
}

// Lost requests and responses, and the refusal of a repeat.
test.use({ expectedErrors: [/ERR_FAILED|409 \(Conflict\)/] });

test('[BOOK-01, PAY-02] on a phone a customer books a weekly visit, swaps a date and cancels the rest', async ({
  page,
  sandbox,
  browser,
  baseURL,
}) => {
  const other = await openSession(browser, baseURL);
  await newCustomer(other, sandbox, 'holds-a-date@example.com');
  await newCustomer(page, sandbox, 'books-a-series@example.com');
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await chooseDay(page, 3);
  const [, hour = '', minute] =
    /(\d+):(\d\d)/.exec((await times(page).nth(3).textContent()) ?? '') ?? [];
  await times(page).nth(3).click();
  await expect(page).toHaveURL(
    new RegExp(`at=[^&]+T(?:${hour.padStart(2, '0')}|${Number(hour) + 12})%3A${minute}`),
  );
  const chosen = new URL(page.url());
  await holdNextWeek(other, chosen);

  const dialog = modal(page);
  await page.route('**/services/*/series?*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Repeat this visit' }).click();
  await expect(dialog.getByText('We couldn’t check the dates.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('How often')).toHaveValue('1');
  const dates = dialog.getByRole('list', { name: 'Dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(4);
  await expect(dates.nth(1).getByText('Not free')).toBeVisible();
  await expect(dates.first().getByText(/^Full refund until /)).toBeVisible();
  await expect(dialog.getByText('One date is not free. Swap it or leave it out.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dates
    .nth(1)
    .getByRole('button', { name: /^Swap / })
    .first()
    .click();
  await expect(dates.nth(1).getByText('Swapped')).toBeVisible();
  await expect(dates.nth(1).getByRole('button', { name: /^Undo / })).toBeFocused();
  await dates
    .nth(3)
    .getByRole('button', { name: /^Leave out / })
    .click();
  await expect(dates.nth(3).getByText('Left out')).toBeVisible();
  await expect(dates.nth(3).getByRole('button', { name: /^Undo / })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await toStep(page, 'Review and pay');
  await expect(dialog.getByText(/^Full refund until /)).toHaveCount(3);
  await expect(dialog.getByText('₹899.00 × 1 person × 3 dates')).toBeVisible();
  // The days to be booked, also when one was swapped and one left out.
  await expect(dialog.getByText(/^(?:\w{3}, \d{1,2} \w+ · ){2}\w{3}, \d{1,2} \w+$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay ₹2,700.00' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.route(pathOf('orderSeries'), refuseForOneDate, { times: 1 });
  await pressPay(page);
  await expect(dialog.getByText('The prices of some dates have changed')).toBeVisible();
  await expect(dialog.getByText('₹799.00 × 1 person × 1 date')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay ₹2,600.00' })).toBeVisible();
  // The server has the former prices, and names them for each date.
  await pressPay(page);
  await expect(dialog.getByRole('button', { name: 'Pay ₹2,700.00' })).toBeVisible();
  await pressPay(page);
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  await expect(dialog.getByText('Payment was cancelled').first()).toBeVisible();
  await toStep(page, 'When');
  await expect(dates.nth(1).getByText('Swapped')).toBeVisible();
  await expect(dates.nth(3).getByText('Left out')).toBeVisible();
  await toStep(page, 'Review and pay');
  await expect(dialog.getByRole('button', { name: 'Pay ₹2,700.00' })).toBeVisible();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);

  const main = page.getByRole('main');
  await expect(main.getByText('Weekly, 1 of 3')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await main.getByRole('link', { name: 'Hair spa', exact: true }).first().click();
  await expect(main.getByRole('heading', { name: /^Weekly, \d of 3$/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, 'provider@demo.zapbooking.test');
  await provider.goto('/serviceProvider/bookingRequests');
  const request = provider.getByRole('article').filter({ hasText: 'Weekly, 2 of 3' });
  await request.getByRole('button', { name: 'Accept all' }).click();
  await expect(request.getByText('Accepted')).toBeVisible();
  await expect(
    provider.getByRole('article').filter({ hasText: 'Weekly, 3 of 3' }).getByText('Accepted'),
  ).toBeVisible();

  await provider.goto(
    `/serviceProvider/calendar?date=${chosen.searchParams.get('at')?.slice(0, 10)}`,
  );
  await provider.getByRole('radio', { name: 'List' }).click();
  await expect(provider.getByText('Weekly, 1 of 3')).toBeVisible();
  await expectAccessible(provider);

  await page.reload();
  await main
    .getByRole('link', { name: /^\w{3}, \d/ })
    .first()
    .click();
  await main.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Cancel this booking?')).toBeVisible();
  // Back leads to the other date, of which nothing was asked.
  await page.goBack();
  await expect(dialog).toBeHidden();

  await main.getByRole('button', { name: 'Cancel remaining dates' }).click();
  const cancel = dialog.getByRole('button', { name: 'Cancel 3 dates and refund ₹2,697.00' });
  await cancel.click();
  await expect(dialog.getByText('Please choose a reason.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: 'My plans have changed' }).check();
  await expect(dialog.getByText('100% of the price')).toHaveCount(3);
  expect(await axe(page)).toEqual([]);
  const loses = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/series/*/cancel', loses, { times: 1 });
  await cancel.click();
  await expect(dialog.getByText(/^Network error/)).toBeVisible();
  await cancel.click();
  await expect(page.getByText('No dates are left to cancel.')).toBeVisible();
  await expect(main.getByText('Cancelled').nth(2)).toBeVisible();
});
