import { get } from 'node:http';
import type { Browser, Page, Request } from '@playwright/test';

/** Transferred bytes of bodies, without headers. */
export type Visit = {
  requests: number;
  scriptBytes: number;
  /** The size of the scripts with gzip, to compare them with published figures. */
  scriptGzipBytes: number;
  bytes: number;
};

const PHONE = { width: 412, height: 823 };

/**
 * Opens a page as a first-time visitor, runs `act` if there is one, and measures the network traffic
 * until it is idle.
 */
export async function visit(
  browser: Browser,
  url: string,
  act?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-IN' });
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    context.on('requestfinished', (request) => finished.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    if (act) {
      await act(page);
      await page.waitForLoadState('networkidle');
    }
    return await weigh(finished);
  } finally {
    await context.close();
  }
}

async function weigh(finished: readonly Request[]): Promise<Visit> {
  const total: Visit = { requests: finished.length, scriptBytes: 0, scriptGzipBytes: 0, bytes: 0 };
  for (const request of finished) {
    const { responseBodySize } = await request.sizes();
    total.bytes += responseBodySize;
    if (request.resourceType() !== 'script') continue;
    total.scriptBytes += responseBodySize;
    total.scriptGzipBytes += await gzipBytes(request.url());
  }
  return total;
}

function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}

/** Opens the booking dialog of the first sub-service on a service page, until a time can be chosen. */
export async function openTimes(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Book Now: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a time' }).click();
  const days = page.getByRole('dialog').getByRole('radio', { name: /free/ });
  await days.nth(2).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /\d:\d\d (AM|PM)/ })
    .first()
    .waitFor();
}
