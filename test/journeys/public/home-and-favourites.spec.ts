import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { SALON, sendCode, WORKSHOP } from '../steps.ts';

// The first request of a visitor, after logging in, has no session.
test.use({ expectedErrors: [/401/] });

const CUSTOMER = 'customer@demo.zapbooking.test';

function columnsOf(page: Page, list: string): Promise<number> {
  return page
    .getByRole('region', { name: list })
    .getByRole('list')
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
}

/** Pixels of horizontal overflow. */
function hiddenWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** The list of favourites is requested before the visitor's favourite is stored, and arrives after that. */
async function answerLate(page: Page): Promise<void> {
  const read = Promise.withResolvers<void>();
  const kept = Promise.withResolvers<void>();
  await page.route('**/client/favourites', async (route) => {
    const response = await route.fetch();
    read.resolve();
    await kept.promise;
    // The page may cancel this request.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.route('**/client/favourites/*', async (route) => {
    await read.promise;
    await route.fulfill({ response: await route.fetch() });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    kept.resolve();
  });
}

test('[HOME-01, HOME-03, HOME-04, HOME-06, HOME-07, ROUTE-14, ROUTE-15] the home page has tasks by gender, services below in 2, 3 or 5 columns, and links to services', async ({
  page,
}) => {
  await page.goto('/');
  const tasks = page.getByRole('region', { name: 'What would you like?' });
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await expect(tasks.getByRole('link', { name: /Men's haircut/ })).toBeVisible();
  await expect(tasks.getByRole('link', { name: /Women's haircut/ })).toHaveCount(0);
  for (const [width, columns] of [
    [360, 2],
    [768, 3],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columnsOf(page, 'What would you like?')).toBe(columns);
    expect(await columnsOf(page, 'Services')).toBe(columns);
    expect(await hiddenWidth(page)).toBe(0);
  }
  await page.getByText('Female', { exact: true }).click();
  await expect(page).toHaveURL(/gender=female/);
  await expect(tasks.getByRole('link', { name: /Women's haircut/ })).toBeVisible();
  // The choice is stored.
  await page.goto('/');
  await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Female', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tasks.getByRole('link', { name: /Men's haircut/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeFocused();

  await page.getByRole('link', { name: SALON }).first().click();
  await expect(page).toHaveURL(/\/service-details\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: SALON })).toBeVisible();
});

test('a visitor chooses a city: home shows free times near it, also on the next visit, and tasks lead to their search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const cities = page.getByRole('navigation', { name: 'Cities' });
  await expect(cities.getByRole('link', { name: 'Mumbai' })).toBeVisible();
  const city = page.getByRole('banner').getByRole('button', { name: 'Choose city' });
  await city.click();
  const dialog = page.getByRole('dialog', { name: 'Where are you?' });
  const field = dialog.getByRole('combobox', { name: 'City or area' });
  await field.fill('Xyzzyville');
  await field.press('Enter');
  await expect(dialog.getByText(/know this place/).first()).toBeVisible();
  await expectAccessible(page);
  await field.fill('bandr');
  await dialog.getByRole('option', { name: 'Bandra, Mumbai' }).click();
  await dialog.getByRole('button', { name: 'Show this place' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'City or area: Bandra, Mumbai' })).toBeVisible();
  await expect(cities).toBeHidden();
  const services = page.getByRole('region', { name: /^(Available today|Services)/ });
  await expect(services.first().getByRole('listitem').first()).toContainText(/\skm/);
  await expectAccessible(page);

  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'City or area' })).toHaveValue('Bandra, Mumbai');
  expect(await hiddenWidth(page)).toBe(0);
  const tasks = page.getByRole('region', { name: 'What would you like?' });
  await tasks.getByRole('link', { name: /Hair spa/ }).click();
  await expect(page).toHaveURL(/\/search\?q=hair\+spa&in=Bandra/i);
  const bottom = page.getByRole('navigation', { name: 'Main' });
  await bottom.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?in=Bandra%2C\+Mumbai$/);
  await expect(bottom.getByRole('link', { name: 'Search' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await bottom.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Book salons/ })).toBeVisible();
});

test('[HDR-09, PROF-05, PROF-09] a visitor’s favourite is kept after login, and MY STUFF lists it with viewed services', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  const heart = page.getByRole('button', { name: `Favourite: ${SALON}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page).toHaveURL(/\/login/);
  await answerLate(page);
  await sendCode(page, sandbox, CUSTOMER);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: WORKSHOP }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: WORKSHOP })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'MY STUFF' }).click();
  await expect(page).toHaveURL(/\/profile\?pane=stuff/);
  const kept = page.getByRole('region', { name: 'Favourites' });
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(kept.getByRole('link', { name: SALON })).toBeVisible();
  await expect(viewed.getByRole('link', { name: WORKSHOP })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Book again' })
      .getByRole('link', { name: /^Book again: \w/ })
      .first(),
  ).toHaveAttribute(
    'href',
    /\/service-details\/[\w-]+\?book=[\w-]+&people=\d+&place=\w+&step=when/,
  );
  await expectAccessible(page);

  await kept.getByRole('button', { name: `Favourite: ${SALON}` }).click();
  await expect(kept).toBeHidden();
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await expect(viewed).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Book again' })).toBeVisible();
  await expect(kept).toBeHidden();
  await expect(viewed).toBeHidden();
});
