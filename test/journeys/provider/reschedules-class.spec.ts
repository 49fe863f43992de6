import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible, newCustomer, openNewest } from '../money-steps.ts';
import { expectBooked, openModal, openSession, payByUpi, pressPay, signIn } from '../steps.ts';

const STUDIO = 'anand.iyengar@demo.zapbooking.test';
const TASK = 'Yoga for women';
const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

/** The studio's service, and a Tuesday at least three days ahead. */
async function plan(studio: Page): Promise<{ serviceId: string; tuesday: Temporal.PlainDate }> {
  const mine = await studio.request.get('/api/user/serviceProvider/services/myServices');
  const serviceId: string = (await mine.json()).data[0].id;
  const hours = await studio.request.get(`/api/user/serviceProvider/services/${serviceId}/hours`);
  const day = Temporal.PlainDate.from((await hours.json()).data.today).add({ days: 3 });
  return { serviceId, tuesday: day.add({ days: (9 - day.dayOfWeek) % 7 }) };
}

/** Publishes the class at noon of a date. */
async function publish(studio: Page, date: Temporal.PlainDate): Promise<void> {
  await studio.goto('/serviceProvider/classes');
  await studio.getByRole('button', { name: 'Publish sessions' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Publish sessions' });
  await dialog.getByLabel('Class', { exact: true }).selectOption({ label: `${TASK}, 60 min` });
  await dialog.getByLabel('Date').fill(date.toString());
  await dialog.getByLabel('Starts at').fill('12:00');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a studio reschedules a Tuesday class with its bookings, and a customer cancels for a full refund', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const studio = await openSession(browser, baseURL);
  await studio.setViewportSize(PHONE);
  await signIn(studio, sandbox, STUDIO);
  const { serviceId, tuesday } = await plan(studio);
  await publish(studio, tuesday);
  await publish(studio, tuesday.add({ days: 1 }));

  await newCustomer(page, sandbox, 'moved-class@example.com');
  await page.goto(`/service-details/${serviceId}`);
  await openModal(page, TASK);
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await openNewest(page, TASK);

  await studio.reload();
  await studio.getByRole('link', { name: /1 of 12 taken/ }).click();
  await studio.getByRole('button', { name: 'Reschedule session' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Reschedule this session' });
  const move = dialog.getByRole('button', { name: 'Reschedule session' });
  await expect(move).toBeDisabled();
  await dialog.getByLabel('New start').fill(`${tuesday.add({ days: 1 })}T12:30`);
  await expect(dialog.getByText('You are busy from 12:00 PM to 1:00 PM.')).toBeVisible();
  await expect(move).toBeDisabled();
  await expectAccessible(studio);
  await dialog.getByLabel('New start').fill(`${tuesday}T17:00`);
  await expect(dialog.getByText(/^Tuesday .*, 5:00 PM – 6:00 PM$/)).toBeVisible();
  await expect(dialog.getByText('You are free', { exact: true })).toBeVisible();
  await expect(
    dialog.getByText('1 booking (1 person) is rescheduled too, at the same price.'),
  ).toBeVisible();
  await expect(
    dialog.getByText(/cancel with a full refund until Tue, .*, 12:00 PM\.$/),
  ).toBeVisible();
  await expectAccessible(studio);
  await move.click();
  await expect(dialog).toBeHidden();
  await expect(studio.getByText(/^Tuesday .*, 5:00 PM – 6:00 PM/)).toBeVisible();
  await expect(studio.getByText('1 of 12 places booked')).toBeVisible();
  await expectAccessible(studio);

  await page.reload();
  await expect(page.getByText('The professional rescheduled this booking')).toBeVisible();
  await expect(page.getByText('Class rescheduled')).toBeVisible();
  await expect(page.getByText(/5:00 PM/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await cancel.getByText('My plans have changed').click();
  await cancel.getByRole('button', { name: 'Cancel and refund ₹351.00' }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();
  await studio.reload();
  await expect(studio.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await studio.context().close();
});
