import type { Locator, Page } from '@playwright/test';

/** A field of the form, by its label. */
export function field(page: Page, label: string): Locator {
  return page
    .getByRole('region', { name: 'Personal Information' })
    .getByLabel(label, { exact: true });
}

/** What a list of facts says to a term. */
export function term(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}
