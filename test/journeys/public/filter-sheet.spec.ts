import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { untilHydrated } from '../steps.ts';

shareServer('a quiet city');
test.use({ viewport: { width: 360, height: 780 } });

test('on a phone, the options of a filter are in a modal sheet, which Back closes', async ({
  page,
}) => {
  await page.goto('/aboutUs');
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  const filters = page.getByRole('region', { name: 'Filters' });
  const rating = filters.locator('summary').filter({ hasText: 'Rating' });
  const sheet = page.getByRole('dialog', { name: 'Rating' });
  await rating.click();
  await expect(sheet.getByRole('link', { name: '4+ stars' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=haircut$/);

  await rating.click();
  await sheet.getByRole('link', { name: '4+ stars' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/rating=4/);
  await expect(filters.locator('summary').filter({ hasText: '4+ stars' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=haircut$/);
  await expect(filters.getByText('4+ stars', { exact: true })).toBeHidden();

  await rating.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(rating).toBeFocused();
  // The closed sheet has left no entry.
  await page.goBack();
  await expect(page).toHaveURL('/aboutUs');
});

test('on a phone, About is one press away from the menu of a service', async ({ page }) => {
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await untilHydrated(page);
  const about = page.getByRole('heading', { name: 'About', exact: true });
  await expect(about).not.toBeInViewport();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(about).toBeInViewport();
  expect(await axe(page)).toEqual([]);
});
