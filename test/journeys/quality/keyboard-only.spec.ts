import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { checkout, expectBooked, modal, SALON, times } from '../steps.ts';

const TASK = 'Hair spa';
const TABS_MAX = 150;

/** Presses Tab until the element has the focus, as a keyboard user does, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await hasFocus()) {
      await expect(target).toBeInViewport();
      return tabs;
    }
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 100 });
  return TABS_MAX;
}

async function press(page: Page, target: Locator): Promise<number> {
  const tabs = await tabTo(page, target);
  await page.keyboard.press('Enter');
  return tabs;
}

test('a person without a mouse registers, books another day, pays, and cancels', async ({
  page,
  sandbox,
}) => {
  const email = 'keyboard@example.com';
  await page.goto('/register');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [label, value] of [
    ['First name', 'Kavya'],
    ['Last name', 'Raman'],
    ['Phone', '9845012345'],
    ['E-mail', email],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
  }
  await press(page, page.getByRole('button', { name: 'Verify', exact: true }));
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(await sandbox.code(email));
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.getByRole('link', { name: SALON }).first());
  await press(page, page.getByRole('button', { name: `Book Now: ${TASK}`, exact: true }));
  await expect(modal(page).getByRole('heading', { name: /^Who and what/ })).toBeFocused();
  let tabs = await press(page, modal(page).getByRole('button', { name: 'Choose a time' }));
  await expect(modal(page).getByRole('heading', { name: /^When/ })).toBeFocused();
  await expect(times(page).first()).toBeVisible();
  const day = modal(page).getByRole('radio', { name: /free/, checked: true });
  tabs += await tabTo(page, day);
  const first = (await day.getAttribute('data-value')) ?? '';
  for (let later = 0; later < 5; later += 1) await page.keyboard.press('ArrowRight');
  await expect(day).not.toHaveAttribute('data-value', first);
  await expect(times(page).first()).toBeVisible();
  tabs += await tabTo(page, modal(page).getByRole('radio', { name: /AM|PM/, checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(times(page).nth(1)).toBeChecked();
  tabs += await press(page, modal(page).getByRole('button', { name: 'Review booking' }));
  await expect(modal(page).getByRole('heading', { name: /^Review and pay/ })).toBeFocused();
  tabs += await press(page, modal(page).getByRole('button', { name: /^Pay ₹/ }));
  expect(tabs, 'tab stops from Book Now to Pay').toBeLessThanOrEqual(15);

  await tabTo(page, checkout(page).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(checkout(page).getByLabel('UPI')).toBeChecked();
  await press(page, checkout(page).getByRole('button', { name: 'Approve' }));
  await expectBooked(page);

  await press(page, page.getByRole('link', { name: TASK, exact: true }));
  await press(page, page.getByRole('button', { name: 'Cancel booking' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: /^Cancel and refund ₹/ }));
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();
});
