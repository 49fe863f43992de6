import type { Locator, Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { holdAnswer } from '../hold-answer.ts';
import { pressBoth } from '../press-both.ts';
import { modal, openService, SALON, untilHydrated } from '../steps.ts';

shareServer('a quiet city');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });

test('two services that are added quickly are both in the visit', async ({ page }) => {
  await openService(page, SALON);
  await untilHydrated(page);
  const main = page.getByRole('main');
  const add = (name: string) => main.getByRole('button', { name: `Add ${name}` });
  await pressBoth(add("Women's haircut"), add('Hair spa'));
  await expect(page).toHaveURL(/added=[\da-f-]{36}(?:,|%2C)[\da-f-]{36}/);
});

test('a service that is added by a double press is added once', async ({ page }) => {
  await openService(page, SALON);
  await untilHydrated(page);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add Hair spa' });
  await pressBoth(add, add);
  await expect(page).toHaveURL(/added=/);
  expect(new URL(page.url()).searchParams.get('added')).toMatch(/^[\da-f-]{36}$/);
});

test('two filters that are removed quickly stay removed', async ({ page }) => {
  await open(page, '/search?q=haircut&rating=4&people=2');
  const remove = (name: string) => filters(page).getByRole('link', { name: `Remove ${name}` });
  await pressBoth(remove('4+ stars'), remove('2 people'));
  await expect(page).toHaveURL(/\/search\?q=haircut$/);
});

test.describe('a comparison', () => {
  // The first request of a visitor finds no session.
  test.use({ expectedErrors: [/401/] });

  test('two services that are removed quickly stay removed', async ({ page }) => {
    await open(page, '/search?q=haircut&in=Mumbai');
    for (const toggle of (await page.getByRole('checkbox', { name: /^Compare / }).all()).slice(
      0,
      3,
    ))
      await toggle.check();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const remove = modal(page).getByRole('button', { name: /^Remove / });
    await expect(remove).toHaveCount(3);
    await pressBoth(remove.nth(0), remove.nth(1));
    await expect(remove).toHaveCount(1);
    await expect(page).toHaveURL(/compare=[\da-f-]{36}$/);
  });
});

test('a position that arrives late does not undo a newer search', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (onPosition) => {
      const coords = { latitude: 19.07, longitude: 72.87 };
      Object.assign(window, { sendPosition: () => onPosition({ coords } as GeolocationPosition) });
    };
  });
  const sendPosition = () => page.evaluate('sendPosition()');
  await open(page, '/search?q=haircut&in=Near+me&rating=4');
  const use = page.getByRole('button', { name: 'Use my location' });
  await use.click();
  const answer = await holdAnswer(page, 'GET', /\/search\.data/);
  await filters(page).getByRole('link', { name: 'Remove 4+ stars' }).click();
  await sendPosition();
  await answer.release();
  await expect(page).toHaveURL(/\/search\?q=haircut&in=Near\+me$/);
  await use.click();
  await sendPosition();
  await expect(page).toHaveURL(/\/search\?q=haircut&in=Near\+me&near=19\.07/);
});

/** Chooses a rating, and opens the sheet of prices while the results of the rating load. */
async function openWhileLoading(page: Page) {
  const summary = (name: string) => filters(page).locator('summary').filter({ hasText: name });
  const sheet = (name: string): Locator => page.getByRole('dialog', { name });
  await open(page, '/search?q=haircut');
  await summary('Rating').click();
  const answer = await holdAnswer(page, 'GET', /\/search\.data/);
  await sheet('Rating').getByRole('link', { name: '4+ stars' }).click();
  await summary('Price').click();
  await expect(sheet('Price')).toBeVisible();
  return { answer, summary, sheet };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a sheet that opens while results load leaves no entry behind', async ({ page }) => {
    const { answer, summary, sheet } = await openWhileLoading(page);
    await answer.release();
    await expect(page).toHaveURL(/\/search\?q=haircut&rating=4$/);
    // The sheet adds its entry when the results are rendered.
    await page.waitForFunction(() => 'sheet' in window.history.state);
    await page.goBack();
    await expect(sheet('Price')).toBeHidden();
    await expect(page).toHaveURL(/\/search\?q=haircut&rating=4$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=haircut$/);
    await expect(summary('Rating')).toBeVisible();
  });

  test('Back closes a sheet that was opened while results load', async ({ page }) => {
    const { answer, summary, sheet } = await openWhileLoading(page);
    await page.goBack();
    await expect(sheet('Price')).toBeHidden();
    await answer.release();
    await expect(page).toHaveURL(/\/search\?q=haircut$/);
    await expect(summary('Rating')).toBeVisible();
  });
});
