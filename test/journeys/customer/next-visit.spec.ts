import { expect, test } from '../../support/browser/journey.ts';
import { expectStill, observeShifts } from '../../support/browser/layout-shift.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import { modal, signIn, untilHydrated } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';

// The clock advances by days, so that sessions are renewed after a refusal.
test.use({
  viewport: { width: 360, height: 740 },
  expectedErrors: [/401 \(Unauthorized\)/],
});

test('the home page shows signed-in customers their next visit without a layout shift', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'nothing-booked@example.com');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Nothing booked yet' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await untilHydrated(page);
  await expect(page.getByRole('region', { name: 'Nothing booked yet' })).toHaveCount(0);

  await signIn(page, sandbox, CUSTOMER);
  await observeShifts(page);
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Next visit' });
  await expect(next.getByRole('link')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectStill(page, page.url());
  const again = page.getByRole('region', { name: 'Book again' });
  await expect(again.first().getByRole('link')).toHaveAttribute('href', /\?book=[\w-]+&people=/);
  await expectAccessible(page);
  await next.getByRole('link').click();
  await expect(page).toHaveURL(/\/booking-details\//);
});

test('[MYB-23] the next visit stands out with directions, above upcoming and past bookings', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/myBooking');
  const ahead = page.getByRole('region', { name: 'Upcoming' });
  const next = ahead.getByRole('listitem').first();
  await expect(next.getByText('Next visit', { exact: true })).toBeVisible();
  await expect(ahead.getByText('Next visit', { exact: true })).toHaveCount(1);
  const starts = await ahead
    .locator('time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^(geo:|https:)/,
  );
  await expect(next.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/);
  const past = page.getByRole('region', { name: 'Past' });
  await expect(past.getByRole('link', { name: /^(Book again|Rate): / }).first()).toBeVisible();
  await expect(past.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await next.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/booking-details\/[\w-]+#messages$/);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeInViewport();
});

test('[POLICY-22, POLICY-31] when the provider does not appear, the booking shows the contact, alternatives and the refund', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CUSTOMER);
  const mine = await page.request.get('/api/user/client/booking/myBooking?when=upcoming');
  const [next] = (await mine.json()).data;
  await sandbox.clock({ set: Temporal.Instant.from(next.date).add({ minutes: 5 }).toString() });
  await page.goto(`/booking-details/${next.bookingId}`);
  await expect(page.getByRole('heading', { name: 'No one there?' })).toBeVisible();
  const help = page.locator('#report');
  await expect(help.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/);
  await expect(help.getByRole('link', { name: 'Message' })).toBeVisible();
  await expect(help.getByText(/If confirmed: full refund \+ \d+% wallet credit\.$/)).toBeVisible();
  await expectAccessible(page);
  await help.getByRole('button', { name: 'Report a problem' }).click();
  await expect(page.getByRole('dialog').getByLabel('What happened?')).toBeVisible();
  await page.keyboard.press('Escape');
  await help.getByRole('link', { name: 'Find another professional' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // After the visit, the home page offers to book it again, starting at the choice of the time.
  await sandbox.clock({ advance: 'P5D' });
  await page.goto('/');
  const again = page.getByRole('region', { name: 'Book again' });
  await again.first().getByRole('link').click();
  await expect(page).toHaveURL(
    /\/service-details\/[\w-]+\?book=[\w-]+&people=\d+&place=\w+&step=when/,
  );
  await expect(modal(page).getByRole('heading', { level: 3, name: /^When/ })).toBeVisible();
  await expect(modal(page).getByRole('radio', { name: /free/ }).first()).toBeVisible();
});
