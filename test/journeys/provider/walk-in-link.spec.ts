import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { openSession, register, signIn } from '../steps.ts';

const PHONE = { width: 360, height: 780 };

test.use({
  viewport: PHONE,
  // A used link is refused.
  expectedErrors: [/409 \(Conflict\)/],
});

test('on a phone a customer adds a walk-in by its link and finds it above past bookings', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, 'provider@demo.zapbooking.test');
  const tomorrow = (await sandbox.now()).toPlainDate().add({ days: 1 });
  await provider.goto(`/serviceProvider/calendar?view=day&date=${tomorrow}`);
  await provider.getByRole('button', { name: 'Add walk-in' }).click();
  const adding = provider.getByRole('dialog', { name: 'Add walk-in' });
  await adding.getByLabel('Starts').fill(`${tomorrow}T21:00`);
  await adding.getByLabel('Name').fill('Sunita Deshpande');
  await adding.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(adding).toBeHidden();
  await provider.getByRole('button', { name: /Sunita Deshpande/ }).click();
  await provider.getByRole('button', { name: 'Get customer link' }).click();
  const link = await provider.getByRole('dialog').getByRole('textbox').inputValue();

  await page.goto(link);
  await expect(page.getByText(/^Log in or create an account to add this visit/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText(/^Log in or create an account to add this visit/)).toBeVisible();
  await register(page, sandbox, 'adds-venue-visit@example.com');
  await expect(page).toHaveURL(/\/visit#token=/);
  await page.getByRole('button', { name: 'Add to my bookings' }).click();
  const visits = page.getByRole('region', { name: 'Booked at the venue' });
  await expect(visits).toContainText('9:00 PM');
  await expect(visits).toBeInViewport();
  await expect(visits.getByText('Book again')).toBeHidden();
  await expect(visits.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect(visits.locator('a[href^="/service-details/"]')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Next visit' });
  await expect(next).toContainText('9:00 PM');
  await expect(next.getByRole('link')).toHaveAttribute('href', '/myBooking');

  await page.goto(link);
  await expect(page.getByText(/If you added the visit, it is in My Bookings/)).toBeVisible();
  await page.goto('/hi/myBooking');
  await expect(page.getByRole('region')).toContainText(['9:00 PM']);
});
