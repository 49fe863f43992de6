import { expect, type Locator, type Page } from '@playwright/test';

/** A field of the form, by its label. */
export function field(page: Page, label: string): Locator {
  return page
    .getByRole('region', { name: 'Personal Information' })
    .getByLabel(label, { exact: true });
}

/** The value of a term in a description list. */
export function term(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}

/** Cancels the booking on the open page with a refund to the wallet, so that there is a credit and no open refund. */
export async function cancelIntoWallet(page: Page): Promise<void> {
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const cancel = `/api/user/client/booking/${bookingId}/cancel`;
  const quoted = await page.request.post(`${cancel}/quote`, { data: {} });
  const { quote } = (await quoted.json()).data;
  const reason = 'I am leaving';
  const done = await page.request.post(cancel, { data: { quote, reason, refundTo: 'wallet' } });
  expect(done.status()).toBe(200);
}
