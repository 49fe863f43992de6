import { expect, type FrameLocator, type Page, type Route } from '@playwright/test';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';

export const SALON = 'Marigold Hair & Beauty';
export const WORKSHOP = 'Clay & Kiln Workshop';
export const GOOD_CARD = '4100 2800 0000 1007';
export const DECLINED_CARD = '4100 2800 0006 0003';

/** Until then a link is only a link, and a button does nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

/** Signs in on /login with the code from the mailbox. */
export async function logIn(page: Page, sandbox: SandboxControl, email: string): Promise<void> {
  await page.goto('/login');
  await sendCode(page, sandbox, email);
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Shows the demo admin's second factor, on the page of the desk that asks for it. */
export async function passSecondStep(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.getByLabel('Code of your authenticator').fill(await sandbox.totp());
  await expect(page.getByLabel('Code of your authenticator')).toBeHidden();
}

/** Asks for a code on the page at hand and types it. */
export async function sendCode(page: Page, sandbox: SandboxControl, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await typeCode(page, await sandbox.code(email));
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('One-time code').fill(code);
}

/** Fills /register and proves the address; the account is made, and the page has moved on. */
export async function register(page: Page, sandbox: SandboxControl, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Kavya');
  await page.getByLabel('Last name').fill('Raman');
  await page.getByLabel('Phone').fill('98450 12345');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await typeCode(page, await sandbox.code(email));
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** From the home page to a service by its name. */
export async function openService(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the booking modal of a sub-service and waits for its times. */
export async function openModal(page: Page, subService: string): Promise<void> {
  await page.getByRole('button', { name: `Book Now: ${subService}`, exact: true }).click();
  await expect(times(page).first()).toBeVisible();
}

export function modal(page: Page) {
  return page.getByRole('dialog');
}

/** Chooses one of the days with free times, the first being 0; late in the day today has few left. */
export async function chooseDay(page: Page, nth: number): Promise<void> {
  await modal(page).getByRole('radio', { name: /free/ }).nth(nth).click();
  await expect(times(page).first()).toBeVisible();
}

/** The chips of the chosen day's times. */
export function times(page: Page) {
  return modal(page).getByRole('radio', { name: /\d:\d\d (AM|PM)/ });
}

export async function pressPay(page: Page): Promise<void> {
  await modal(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
}

/** The gateway's checkout over the page. */
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

/** The payment is verified, and two seconds later the list shows the new booking. */
export async function expectBooked(page: Page): Promise<void> {
  await expect(page.getByText('Order placed successfully !')).toBeVisible();
  await expect(page).toHaveURL(/\/myBooking/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
}

/** The reference of the booking whose page is open. */
export async function referenceOf(page: Page): Promise<string> {
  const shown = page.getByText(/^ZB-[A-Z2-9]{8}$/);
  return (await shown.first().textContent()) ?? '';
}

/**
 * Answers the next such request in the place of the server. It goes on listening afterwards: a browser that
 * stops may lose what is under way at that moment, such as the code of the toasts.
 */
export async function answerNext(
  page: Page,
  where: string,
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
 * Such requests of the page that is opened next fail until its 'Try again' is pressed: whoever asks by
 * themselves meanwhile, as a live page does, gets no answer either.
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
    // A page that is being left is asked in vain; its requests are nobody's any more.
    const isTried = await page.evaluate(() => 'isTried' in window).catch(() => true);
    return isTried ? route.fallback() : fail(route);
  });
}
