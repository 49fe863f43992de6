import { type Browser, expect, type FrameLocator, type Page, type Route } from '@playwright/test';
import { dateIn, dateText, INDIA } from '#contract/time.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { call } from './call.ts';

export const SALON = 'Marigold Hair & Beauty';
export const WORKSHOP = 'Clay & Kiln Workshop';
export const GOOD_CARD = '4100 2800 0000 1007';
export const DECLINED_CARD = '4100 2800 0006 0003';
export const KAVYA = { firstName: 'Kavya', lastName: 'Raman', phone: '98450 12345' };

/** Opens a page with separate cookies and storage, as in another browser. */
export async function openSession(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-IN' });
  return context.newPage();
}

/** Waits for hydration: before it, links and buttons have no handlers. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

/**
 * Logs in through the API, for journeys about other features, and stores what the web app stores after a login. The
 * page is then on a document of the origin that does not run scripts of the web app.
 */
export async function signIn(page: Page, sandbox: SandboxControl, email: string): Promise<void> {
  await call(page, 'loginRequest', { data: { email } });
  const data = { email, otp: await sandbox.code(email) };
  await storeSession(page, await call(page, 'loginVerify', { data }));
}

/** Opens a document of the origin that does not run scripts of the web app, for access to its storage. */
export async function storeSession(page: Page, user: object): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((userData) => {
    localStorage.setItem('userData', userData);
    localStorage.setItem('isAuthenticated', 'true');
  }, JSON.stringify(user));
}

/** Logs in on /login with the code from the mailbox. */
export async function logIn(page: Page, sandbox: SandboxControl, email: string): Promise<void> {
  await page.goto('/login');
  await sendCode(page, sandbox, email);
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Enters the demo admin's second factor on the admin page that requires it. */
export async function passSecondStep(
  page: Page,
  sandbox: SandboxControl,
  email?: string,
): Promise<void> {
  await sayWhy(page);
  await page.getByLabel('Code from your authenticator').fill(await sandbox.totp(email));
  await expect(page.getByLabel('Code from your authenticator')).toBeHidden();
}

/** Opens a page of the admin menu, first expanding its group if necessary. */
export async function openAdminEntry(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const heading = menu.getByRole('button', { name: new RegExp(`^${group}`) });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await menu.getByRole('link', { name: new RegExp(`^${entry}`) }).click();
}

/** Gives the usual access reason on every later admin page that requires one. */
async function sayWhy(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Reason for opening this' });
  await page.addLocatorHandler(form, () =>
    form.getByRole('button', { name: 'Open record' }).click(),
  );
}

/** Requests a code on the current page and enters it. */
export async function sendCode(page: Page, sandbox: SandboxControl, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await typeCode(page, await sandbox.code(email));
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('One-time code').fill(code);
}

/** Completes /register and verifies the address; the account then exists, and the browser has left the page. */
export async function register(page: Page, sandbox: SandboxControl, email: string): Promise<void> {
  await page.getByLabel('First name').fill(KAVYA.firstName);
  await page.getByLabel('Last name').fill(KAVYA.lastName);
  await page.getByLabel('Phone').fill(KAVYA.phone);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await typeCode(page, await sandbox.code(email));
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Opens a service from the home page by its name. */
export async function openService(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the booking modal of a sub-service at its first step. */
export async function openModal(page: Page, subService: string): Promise<void> {
  await page.getByRole('button', { name: `Book Now: ${subService}`, exact: true }).click();
  await expect(stepHeading(page, 'Who and what')).toBeVisible();
}

export function modal(page: Page) {
  return page.getByRole('dialog');
}

const STEPS = ['Who and what', 'When', 'Review and pay'] as const;

/** Goes to a previous or a later step of the booking. */
export async function toStep(page: Page, step: (typeof STEPS)[number]): Promise<void> {
  await expect(modal(page).getByRole('heading', { level: 3, name: / of 3$/ })).toBeVisible();
  // Polled, because no step is displayed for a moment when a payment ends.
  const displayed = async () => {
    let found = -1;
    const find = async () => {
      for (const [place, one] of STEPS.entries())
        if (await stepHeading(page, one).isVisible()) found = place;
      return found;
    };
    await expect.poll(find).toBeGreaterThanOrEqual(0);
    return found;
  };
  const wanted = STEPS.indexOf(step);
  if ((await displayed()) > wanted) {
    await modal(page)
      .getByRole('button', { name: `Change: ${step}` })
      .click();
  }
  for (let place = await displayed(); place < wanted; place += 1) {
    const name = place === 0 ? 'Choose a time' : 'Review booking';
    await modal(page).getByRole('button', { name }).click();
    await expect(stepHeading(page, STEPS[place + 1] ?? step)).toBeVisible();
  }
  await expect(stepHeading(page, step)).toBeVisible();
  if (step === 'When') await showAllTimes(page);
}

function stepHeading(page: Page, step: (typeof STEPS)[number]) {
  return modal(page).getByRole('heading', { level: 3, name: new RegExp(`^${step}`) });
}

/** Expands the collapsed parts of the day. */
export async function showAllTimes(page: Page): Promise<void> {
  await expect(times(page).first()).toBeVisible();
  const closed = modal(page).getByRole('button', { name: /^(Morning|Afternoon|Evening) · / });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Chooses a day with free times by index, 0 being the first; late in the day, today has few. */
export async function chooseDay(page: Page, nth: number): Promise<void> {
  await toStep(page, 'When');
  await modal(page).getByRole('radio', { name: /free/ }).nth(nth).click();
  await showAllTimes(page);
}

/** Chooses the day of an instant, because two services in a row can have another first day than one of them. */
export async function chooseDayOf(page: Page, at: string): Promise<void> {
  await toStep(page, 'When');
  const { weekdayShort, day, monthShort } = dateText(dateIn(at, INDIA));
  const name = new RegExp(`^${weekdayShort}\\s*${day}\\s*${monthShort}`);
  await modal(page).getByRole('radio', { name }).click();
  await showAllTimes(page);
}

/** The chips of the chosen day's times. */
export function times(page: Page) {
  return modal(page).getByRole('radio', { name: /\d:\d\d (AM|PM)/ });
}

export async function pressPay(page: Page): Promise<void> {
  const pay = modal(page).getByRole('button', { name: /^Pay ₹/ });
  // The time of a waitlist offer has no steps.
  const steps = modal(page).getByRole('heading', { level: 3, name: / of 3$/ });
  await expect(pay.or(steps).first()).toBeVisible();
  if (!(await pay.isVisible())) await toStep(page, 'Review and pay');
  await pay.click();
}

/** The gateway's checkout, which covers the page. */
export function checkout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title*="ayment"]');
}

export async function payByCard(page: Page, number = GOOD_CARD): Promise<void> {
  const frame = checkout(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel(/Valid until/).fill('12/30');
  await frame.getByLabel('CVV').fill('123');
  await frame.getByLabel('Name on the card').fill('Kavya Raman');
  await frame.getByRole('button', { name: /^Pay ₹/ }).click();
  await frame.getByLabel('One-time code').fill('1234');
  await frame.getByRole('button', { name: /^Confirm/ }).click();
}

export async function payByUpi(page: Page): Promise<void> {
  const frame = checkout(page);
  await frame.getByLabel('UPI').check();
  await frame.getByRole('button', { name: 'Approve' }).click();
}

/** The payment is verified, and two seconds later the list displays the new booking. */
export async function expectBooked(page: Page): Promise<void> {
  await expect(page.getByText('Order placed successfully !')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/myBooking');
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
}

/** The reference of the booking on the open page. */
export async function referenceOf(page: Page): Promise<string> {
  const reference = page.getByText(/^ZB-[A-Z2-9]{8}$/);
  return (await reference.first().textContent()) ?? '';
}

/**
 * Intercepts the next matching request and responds to it. The route stays registered, because removing it can lose
 * requests in progress, such as the code of the toasts.
 */
export async function answerNext(
  page: Page,
  where: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  await page.route(where, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}

/**
 * Fails these requests of the next page until its 'Try again' is pressed, including those that a live page repeats
 * automatically.
 */
export async function failUntilTriedAgain(
  page: Page,
  where: string | RegExp,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.addInitScript(() => {
    const hear = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest('button');
      if (pressed && pressed.textContent === 'Try again') Object.assign(window, { isTried: true });
    };
    document.addEventListener('click', hear, true);
  });
  await page.route(where, async (route) => {
    // A page that is navigating cannot be evaluated, and its requests no longer matter.
    const isTried = await page.evaluate(() => 'isTried' in window).catch(() => true);
    return isTried ? route.fallback() : fail(route);
  });
}

/** Presses a button that is unavailable once everything is saved; only its state indicates that it is busy. */
export async function save(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(button.and(page.locator('[aria-disabled=true]:not([aria-busy])'))).toBeVisible();
}

/** Expects that the booking of a link closes at its last step, with one step of Back to the page before, which is home. */
export async function expectLinkToClose(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await toStep(page, 'Review and pay');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => !url.searchParams.has('book'));
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}
