import { type Browser, expect, type Page } from '@playwright/test';
import { problemsAtTwiceTheSize } from '../../support/browser/large-text.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { equalAccess, type Markup } from '../../support/browser/standards.ts';
import { openSession, signIn, untilHydrated } from '../steps.ts';

const PHONE = { width: 360, height: 740 };

/** Names of buttons, tabs and links that are pressed one after another; the last one opens a dialog. */
export type Visit = { path: string; dialogs?: readonly (string | RegExp)[][] };

/** @returns the findings of Equal Access, and of text of twice the size, on the page and in each of its dialogs */
export async function visitOne(
  page: Page,
  markup: Markup,
  { path, dialogs = [] }: Visit,
): Promise<string[]> {
  const found: string[] = [];
  const check = async (name: string) => {
    found.push(...(await equalAccess(page)).map((one) => `${name}: ${one}`));
    found.push(...(await largeTextOnPhone(page)).map((one) => `${name}: ${one}`));
    await markup.takeLive(page, name);
  };
  await markup.takeSent(page, path);
  await openPage(page, path);
  await check(path);
  for (const presses of dialogs) {
    for (const name of presses) await press(page, name);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await check(`${path}, ${presses.join(', ')}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return found;
}

async function largeTextOnPhone(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const found = await problemsAtTwiceTheSize(page);
  await page.setViewportSize(before);
  return found;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const wanted = { name, exact: true };
  const links = page.getByRole('tab', wanted).or(page.getByRole('link', wanted));
  await page.getByRole('button', wanted).or(links).first().click();
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Opens a page as the demo's person with this role. */
export async function signedIn(
  browser: Browser,
  parts: { baseURL: string; sandbox: SandboxControl; role: 'customer' | 'provider' | 'admin' },
): Promise<Page> {
  const { baseURL, sandbox, role } = parts;
  const page = await openSession(browser, baseURL);
  await signIn(page, sandbox, `${role}@demo.zapbooking.test`);
  return page;
}
