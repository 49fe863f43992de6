import type { Locator, Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { modal, openService, SALON, untilHydrated } from '../steps.ts';

shareServer('pages that nothing changes');

const background = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('with forced colours, ticks, selected chips and the selected tab are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/register');
  await untilHydrated(page);
  const tick = page.getByRole('checkbox').first();
  expect(await tick.evaluate((node) => getComputedStyle(node).appearance)).toBe('auto');

  await openService(page, SALON);
  await untilHydrated(page);
  const line = page.getByRole('tab', { selected: true });
  const lineColor = await line.evaluate(
    (node) => getComputedStyle(node, '::after').backgroundColor,
  );
  expect(lineColor).not.toBe(await background(line));
  await page.getByRole('button', { name: /^Book Now: Hair spa/ }).click();
  await modal(page).getByRole('button', { name: 'Choose a time' }).click();
  const days = modal(page).getByRole('radio', { name: /free/ });
  const chosen = await background(days.and(page.locator('[aria-checked=true]')).first());
  expect(chosen).not.toBe(await background(days.and(page.locator('[aria-checked=false]')).first()));
});

/** The share of the height of the window that no sticky or fixed bar covers. */
function freeShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (/^(?:sticky|fixed)$/.test(getComputedStyle(element).position) ||
        isBar(element.parentElement));
    const rows = Array.from({ length: window.innerHeight / 4 }, (_, nth) => nth * 4 + 2);
    const free = rows.filter((y) => !isBar(document.elementFromPoint(window.innerWidth / 2, y)));
    return free.length / rows.length;
  });
}

test('at 400% zoom, no bar covers the page of a service', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openService(page, SALON);
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  expect(await freeShare(page)).toBe(1);
});

test('on a phone, what takes the focus is not hidden behind the bars', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openService(page, SALON);
  await untilHydrated(page);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a[href], main button')].flatMap((element) => {
      if (element.offsetParent === null || element.closest('[data-bottom-bar], .sticky')) return [];
      window.scrollTo(0, 0);
      element.focus();
      const { left, width, top, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen?.closest('nav, .sticky') && !seen.contains(element) && !element.contains(seen)
        ? [element.textContent]
        : [];
    }),
  );
  expect(hidden).toEqual([]);
});

test('an unknown place is announced at its field, and Escape closes the suggestions first', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Choose city' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where are you?' });
  const place = dialog.getByRole('combobox');
  await place.fill('Ban');
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();

  await place.fill('Qwrtzpsdf');
  await dialog.getByRole('button', { name: 'Show this place' }).click();
  await expect(
    dialog.getByRole('status').filter({ hasText: 'We don’t know this place' }),
  ).toHaveCount(1);
  await expect(place).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
