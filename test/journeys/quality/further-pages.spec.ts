import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { openService, signIn } from '../steps.ts';

test.use({ expectedErrors: [/409/] });

/** Simulates a further page of a list, which fails while `further` says so. */
async function addFurtherPage(page: Page, where: string | RegExp, further: { fails: boolean }) {
  // A live refresh can still run when the page closes; its response is lost.
  await page.route(where, (route) => answerPage(route, further).catch(() => undefined));
}

async function answerPage(route: Route, further: { fails: boolean }): Promise<void> {
  const isFurther = new URL(route.request().url()).searchParams.has('cursor');
  if (isFurther && further.fails) {
    const json = { status: 'error', message: 'The books are closed' };
    return route.fulfill({ status: 409, json });
  }
  const response = await route.fetch(isFurther ? { url: withoutCursor(route) } : {});
  const body = await response.json();
  const list = 'nextCursor' in body ? body : body.data;
  list.nextCursor = isFurther ? null : 'next';
  return route.fulfill({ response, json: body });
}

function withoutCursor(route: Route): string {
  const url = new URL(route.request().url());
  url.searchParams.delete('cursor');
  return url.href;
}

test('[ERR-09] a further page that fails shows the reason, keeps the list and offers a retry', async ({
  page,
  sandbox,
}) => {
  const further = { fails: true };
  await addFurtherPage(page, /\/services\/[^/]+\/reviews/, further);
  await addFurtherPage(page, '**/serviceProvider/bookingRequests?*', further);
  const expectRetry = async (label: string, count: number) => {
    further.fails = true;
    const main = page.getByRole('main');
    await main.getByRole('button', { name: label }).click();
    await expect(main.getByRole('alert')).toHaveText('The books are closed');
    await expect(main.getByRole('article')).toHaveCount(count);
    further.fails = false;
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(main.getByRole('button', { name: label })).toHaveCount(0);
  };
  await openService(page, 'Momo Hour');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expectRetry('Show more reviews', 9);
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto('/serviceProvider/bookingRequests');
  await expect(page.getByRole('button', { name: 'Show more requests' })).toBeVisible();
  await expectRetry('Show more requests', await page.getByRole('article').count());
});
