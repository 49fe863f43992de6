import type { Page } from '@playwright/test';

/** Delays the next matching response, as a slow network does, until `release` is called. */
export async function holdAnswer(page: Page, method: string, url: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(url, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    sent();
    await released;
    await route.fulfill({ response });
  });
  return { isSent, release };
}
