import type { Browser, Page } from '@playwright/test';

const BY_TEXT = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'];
const isPatched = Symbol('matches exactly');

type Finder = (this: unknown, first: unknown, options?: Record<string, unknown>) => unknown;
type Finders = Record<string, Finder> & { [isPatched]?: true };

/**
 * Makes all locators match whole texts and names, case-sensitively. Playwright's default matches parts and ignores
 * case, so a misspelt text would pass. A pattern can still match a part.
 */
export async function matchExactly(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const one of kindsOf(page)) {
    const finders = Object.getPrototypeOf(one) as Finders;
    if (finders[isPatched]) continue;
    finders[isPatched] = true;
    for (const name of BY_TEXT) exactText(finders, name);
    exactName(finders);
  }
  await page.close();
}

function kindsOf(page: Page): object[] {
  return [page, page.mainFrame(), page.locator('html'), page.frameLocator('iframe')];
}

function exactText(finders: Finders, name: string): void {
  const original = finders[name] as Finder;
  finders[name] = function (text, options) {
    return original.call(this, text, { exact: typeof text === 'string', ...options });
  };
}

function exactName(finders: Finders): void {
  const original = finders['getByRole'] as Finder;
  finders['getByRole'] = function (role, options = {}) {
    return original.call(this, role, { exact: typeof options['name'] === 'string', ...options });
  };
}
