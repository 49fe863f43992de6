import type { Browser, Page } from '@playwright/test';
import { expect } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import {
  expectBooked,
  modal,
  openSession,
  passSecondStep,
  payByUpi,
  pressPay,
  signIn,
  untilHydrated,
} from '../steps.ts';

export const PHONE = { width: 360, height: 780 };

export type Business = {
  owner: string;
  category: string;
  kind: string;
  name: string;
  tasks: readonly [name: string, price: string][];
  /** Adds further tasks on their step. */
  addTasks?: (page: Page) => Promise<void>;
  days: readonly string[];
  /** Hours of each day; by default the suggested ones. */
  hours?: readonly [from: string, to: string];
  place?: 'home';
};

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Completes the form up to the question who takes bookings. */
export async function describeBusiness(page: Page, sandbox: SandboxControl, one: Business) {
  await newCustomer(page, sandbox, one.owner);
  await page.goto('/serviceProvider/add-profession');
  await page.getByLabel('Category').selectOption(one.category);
  await page.getByLabel('Type of service').selectOption(one.kind);
  await page.getByLabel('Name of the service').fill(one.name);
  await page.getByLabel('Description').fill(`${one.name} serves its neighbours with care.`);
  await page.getByLabel('Experience in years').fill('7');
  await next(page);
  await expect(heading(page, 'Where it happens')).toBeFocused();
  if (one.place === 'home') {
    await page.getByRole('checkbox', { name: 'At the customer’s home' }).check();
    await page.getByRole('checkbox', { name: 'At my place' }).uncheck();
    await page.getByLabel('How far you travel').fill('10');
  }
  await page.getByLabel('House and street').fill('5 Bhandarkar Road');
  await page.getByLabel('Area').fill('Deccan');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('PIN code').fill('411004');
  await expect(page.getByLabel('Latitude')).toHaveValue('18.52');
  await next(page);
  await expect(heading(page, 'Contact and photos')).toBeFocused();
  await next(page);
  for (const [task, price] of one.tasks) {
    await page.getByRole('checkbox', { name: task }).check();
    await page.getByRole('textbox', { name: `Price of ${task}` }).fill(price);
  }
  await one.addTasks?.(page);
  await next(page);
  for (const day of one.days) {
    await page.getByRole('checkbox', { name: day }).check();
    if (!one.hours) continue;
    await page.getByLabel(`${day}: opens`).fill(one.hours[0]);
    await page.getByLabel(`${day}: closes`).fill(one.hours[1]);
  }
  await next(page);
  await expect(heading(page, 'Who takes bookings?')).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Just me/ })).toBeChecked();
}

/** Submits the form and returns the id of the service. */
export async function submit(page: Page, name: string): Promise<string> {
  await expect(heading(page, 'Review and submit')).toBeFocused();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Pending Approval')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

export async function approve(admin: Page, serviceId: string): Promise<void> {
  await admin.goto(`/admin/approvals/${serviceId}`);
  await admin.getByRole('button', { name: 'Approve the service' }).click();
  await expect(admin.getByText('Approved', { exact: true }).first()).toBeVisible();
}

/** An admin hides the service of the owner's open page and restores it. Meanwhile, the owner reads the reason. */
export async function hideForAWhile(
  admin: Page,
  owner: Page,
  { name, serviceId }: { name: string; serviceId: string },
): Promise<void> {
  const reason = 'The number in the photos is not yours';
  const decide = async (word: string, result: string) => {
    await admin.getByRole('button', { name: `${word} ${name}` }).click();
    const dialog = admin.getByRole('dialog', { name: `${word} ${name}` });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: word, exact: true }).click();
    await expect(admin.getByText(`${name}: ${result}`)).toBeVisible();
  };
  await admin.goto('/admin/services');
  await admin.getByLabel('Find a service').fill(name);
  await admin.getByRole('button', { name: 'Search' }).click();
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Visible', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await decide('Hide', 'The service is hidden');
  await expect(row).toContainText(reason);
  await owner.goto(`/serviceProvider/myServices/${serviceId}`);
  await expect(owner.getByText('Hidden by Zap Booking')).toBeVisible();
  await expect(owner.getByText(new RegExp(`Reason: ${reason}`))).toBeVisible();
  await decide('Restore', 'The service is shown again');
  await expect(row.getByText('Visible', { exact: true })).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Service Active')).toBeVisible();
}

export async function openedByCustomer(
  { browser, baseURL, sandbox }: World,
  serviceId: string,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...{ locale: 'en-IN', viewport: PHONE },
  });
  const page = await context.newPage();
  await newCustomer(page, sandbox, email);
  await page.goto(`/service-details/${serviceId}`);
  await untilHydrated(page);
  return page;
}

export async function payAndClose(page: Page): Promise<void> {
  await fitsScreen(page);
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await page.context().close();
}

export async function fitsScreen(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
}

export type World = { browser: Browser; baseURL: string | undefined; sandbox: SandboxControl };

export async function openAdmin({ browser, baseURL, sandbox }: World): Promise<Page> {
  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, 'admin@demo.zapbooking.test');
  await admin.goto('/admin/approvals');
  await passSecondStep(admin, sandbox);
  return admin;
}

/** Checks a long form in a viewport of its height, in which no bar covers a part of it. */
export async function expectWholeAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ ...PHONE, height: 4_000 });
  await page.waitForFunction(() => window.innerHeight === 4_000);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
}

export async function openPhone({ browser, baseURL }: World): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...{ locale: 'en-IN', viewport: PHONE },
  });
  return context.newPage();
}

/** Publishes twelve places at seven on Tuesdays and Thursdays for four weeks. */
export async function publishSeries(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: 'Publish sessions' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Publish sessions' });
  await dialog.getByLabel('Class', { exact: true }).selectOption('Hatha yoga class, 60 min');
  const today = Temporal.PlainDate.from(
    (await dialog.getByLabel('Date').getAttribute('min')) ?? '',
  );
  const first = today.add({ days: 2 + ((9 - today.add({ days: 2 }).dayOfWeek) % 7) });
  await dialog.getByLabel('Date').fill(first.toString());
  await dialog.getByLabel('Starts at').fill('07:00');
  await dialog.getByRole('switch', { name: 'Repeat weekly' }).check();
  await dialog.getByRole('button', { name: 'Thursday' }).click();
  await dialog.getByLabel('Last date').fill(first.add({ days: 27 }).toString());
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.getByRole('link', { name: /0 of 12 taken/ })).toHaveCount(8);
}

/** Adds the plumber's trade to the master list, unless another journey on the same server has added it. */
export async function addTrade(admin: Page): Promise<void> {
  const dialog = modal(admin);
  await admin.goto('/admin/catalogue');
  const add = admin.getByRole('button', { name: 'Add a category' });
  // The button is rendered before the tabs: checking earlier would add an existing trade again.
  await expect(admin.getByRole('tab').first()).toBeVisible();
  if (await admin.getByRole('tab', { name: 'Home Repairs' }).isVisible()) return;
  await add.click();
  await dialog.getByLabel('Name').fill('Home Repairs');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await admin.getByRole('tab', { name: 'Home Repairs' }).click();
  await admin
    .getByRole('tabpanel', { name: 'Home Repairs' })
    .getByRole('button', { name: 'Add a sub-category' })
    .click();
  await dialog.getByLabel('Name').fill('Plumbers');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  const plumbing = admin.getByRole('group').filter({ hasText: 'Plumbers' });
  await plumbing.getByText('Plumbers').click();
  await plumbing.getByRole('button', { name: 'Add a task to Plumbers' }).click();
  await dialog.getByLabel('Name').fill('Leak repair');
  await dialog.getByLabel('Usual duration').fill('60');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}
