import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { pressBoth } from '../press-both.ts';
import { signIn } from '../steps.ts';
import { fitsScreen, PHONE } from './business-steps.ts';

test.use({ viewport: PHONE });

test('[BOOK-01] the week on a phone scrolls to a day and shows a class and an absence', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'vibha.sathe@demo.zapbooking.test');
  await page.goto('/serviceProvider/calendar?view=week');
  await page.getByRole('button', { name: 'Next week' }).click();
  const strip = page.getByRole('group', { name: 'Days of this week' });
  await expect(strip.getByRole('button')).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Next week' })).toBeFocused();
  await strip.getByRole('button', { name: /^Thursday/ }).click();
  const session = page.getByRole('button', { name: /Thursday .*class Hatha yoga class/ });
  await expect(session).toBeInViewport();
  await expect(session).toContainText('0 of 12 taken');
  await fitsScreen(page);
  await expectAccessible(page);
  await session.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hatha yoga class' })).toBeVisible();

  await signIn(page, sandbox, 'rohini.kale@demo.zapbooking.test');
  await page.goto('/serviceProvider/calendar?view=week');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(
    page.getByRole('button', { name: /Neha Kulkarni · On leave/ }).first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: /^Aarti Jadhav/ }).click();
  await expect(page.getByRole('button', { name: /On leave/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('opens on the date of the business, which can be the day before that of India', async ({
  page,
  sandbox,
}) => {
  await page.route('**/api/user/serviceProvider/calendar?days=1', async (route) => {
    const response = await route.fetch();
    const json: { data: { today: string; days: string[] } } = await response.json();
    const before = Temporal.PlainDate.from(json.data.today).subtract({ days: 1 }).toString();
    Object.assign(json.data, { today: before, days: [before] });
    await route.fulfill({ response, json });
  });
  await signIn(page, sandbox, 'vibha.sathe@demo.zapbooking.test');
  await page.goto('/serviceProvider/calendar?view=day');
  await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const week = page.waitForRequest(/calendar\?.*from=monday/);
  await page.getByRole('radio', { name: 'Week' }).click();
  await week;
  await page.getByRole('radio', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(/date=/);
});

test('quick presses in the calendar add up', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'vibha.sathe@demo.zapbooking.test');
  await page.goto('/serviceProvider/calendar?view=week&date=2026-11-30');
  const next = page.getByRole('button', { name: 'Next week' });
  await pressBoth(next, next);
  await expect(page).toHaveURL(/view=week&date=2026-12-14$/);
  await pressBoth(page.getByRole('radio', { name: 'Day', exact: true }), next);
  await expect(page).toHaveURL(/view=day&date=2026-12-15$/);
});

test('a business that is open all night starts its day at the first entry', async ({
  page,
  sandbox,
}) => {
  await page.route('**/api/user/serviceProvider/calendar?*', async (route) => {
    const response = await route.fetch();
    const json: { data?: { columns: { closed: unknown[] }[] } } = await response.json();
    for (const column of json.data?.columns ?? []) column.closed = [];
    await route.fulfill({ response, json });
  });
  await signIn(page, sandbox, 'vibha.sathe@demo.zapbooking.test');
  await page.goto('/serviceProvider/calendar?view=week');
  await page.getByRole('button', { name: 'Next week' }).click();
  const strip = page.getByRole('group', { name: 'Days of this week' });
  await strip.getByRole('button', { name: /^Thursday/ }).click();
  const night = page.getByRole('button', { name: /^Thursday.* 1:00 AM: add/ });
  await expect(night).toBeAttached();
  await expect(night).not.toBeInViewport();
  await expect(page.getByRole('button', { name: /Thursday .*class Hatha/ })).toBeInViewport();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('free times are whole hours that are easy to tap, and the dialog has the exact time', async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, 'vibha.sathe@demo.zapbooking.test');
    await page.goto('/serviceProvider/calendar?view=day');
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page).toHaveURL(/date=/);
    const hour = page.getByRole('button', { name: / 2:00 PM: add/ }).first();
    expect((await hour.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('button', { name: / 2:30 PM: add/ })).toHaveCount(0);
    await hour.tap({ position: { x: 60, y: 50 } });
    await page.getByRole('menuitem', { name: 'Block this time' }).tap();
    await expect(page.getByRole('dialog').getByLabel('From')).toHaveValue(/T14:00$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await hour.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: / 3:00 PM: add/ }).first()).toBeFocused();
  });
});
