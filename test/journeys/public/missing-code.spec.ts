import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { holdAnswer } from '../hold-answer.ts';
import { untilHydrated } from '../steps.ts';

const CODE = '**/assets/side-menu-*.js';

shareServer('a quiet city');
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/./] });

test('a page whose code a new version has replaced is loaded again, and once only', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: 'missing' }));
  await page.goto('/aboutUs');
  await untilHydrated(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect.poll(() => loads).toBe(2);
  await untilHydrated(page);
  await menu.click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  expect(loads).toBe(2);

  await page.unroute(CODE);
  await retry.click();
  await expect(retry).toBeHidden();
  await untilHydrated(page);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a network failure while code loads does not trap the page', async ({ page }) => {
  await page.goto('/aboutUs');
  await untilHydrated(page);
  await page.route(CODE, (route) => route.abort());
  await page.route('**/icon.svg', (route) => route.abort());
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(retry).toBeHidden();
  await untilHydrated(page);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('code that is missing while another page is opened does not cancel that page', async ({
  page,
}) => {
  await page.goto('/aboutUs');
  await untilHydrated(page);
  const contact = await holdAnswer(page, 'GET', /\/contact$/);
  // Firefox aborts the code that a page loads as soon as it leaves the page.
  await page.route(CODE, (route) => route.abort());
  const menu = page.getByRole('button', { name: 'Menu' });
  // Playwright itself waits for the page that is being opened.
  await menu.evaluate(async (button: HTMLElement) => {
    window.location.assign('/contact');
    button.click();
    await new Promise<void>((done) => {
      const watch = () => document.body.innerText.includes('Try again') && done();
      new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
    });
    await fetch('/icon.svg', { cache: 'no-store' });
  });
  contact.release();
  await expect(page).toHaveURL(/\/contact$/);
});
