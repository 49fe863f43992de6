import type { Locator, Page } from '@playwright/test';
import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { newCustomer } from '../money-steps.ts';
import {
  checkout,
  DECLINED_CARD,
  expectBooked,
  expectLinkToClose,
  modal,
  openModal,
  openService,
  payByCard,
  pressPay,
  SALON,
  toStep,
  untilHydrated,
} from '../steps.ts';

shareServer('a salon with free times');

const pay = (page: Page) => modal(page).getByRole('button', { name: /^Pay ₹/ });

test('[BOOK-02, BOOK-03, BOOK-04, BOOK-05, BOOK-06] on a phone, nine taps from home book a facial for two on Saturday', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newCustomer(page, sandbox, 'nine-taps@example.com');
  await page.goto('/');
  await untilHydrated(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: /facial/i }).first());
  await expect(page).toHaveURL(/\/search/);
  await untilHydrated(page);
  await tap(page.locator('main a[href^="/service-details/"]').first());
  await expect(page).toHaveURL(/\/service-details\//);
  await untilHydrated(page);
  await tap(page.getByRole('button', { name: /^Book Now: .*facial/i }).first());
  await tap(modal(page).getByRole('button', { name: 'Add one person' }));
  await expect(modal(page).getByText('2 people', { exact: true }).last()).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await tap(modal(page).getByRole('button', { name: 'Choose a time' }));
  const saturday = modal(page).getByRole('radio', { name: /^Sat/ }).filter({ hasText: /free/ });
  await tap(saturday.first());
  await expect(saturday.first()).toBeChecked();
  await expect(pay(page)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await tap(modal(page).getByRole('button', { name: 'Review booking' }));
  // Displayed before payment: the day, start and end of the visit, the order of the people, and the cancellation terms.
  await expect(modal(page).getByText(/^Sat, \d+ \w+$/)).toBeVisible();
  const stay = /^\d+:\d\d [AP]M – \d+:\d\d [AP]M · 2 people, /;
  await expect(modal(page).getByText(stay)).toBeVisible();
  await expect(modal(page).getByText(/The booking charge is not refunded\.$/)).toBeInViewport();
  expect(await axe(page)).toEqual([]);
  await tap(pay(page));
  await expect(checkout(page).getByText('Pay with')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(9);
});

test('at 200% zoom, each step of the booking is readable and its button is in view', async ({
  page,
}) => {
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  // The viewport of a 1280 × 720 px window at 200% zoom.
  await page.setViewportSize({ width: 640, height: 360 });
  const next = (name: string | RegExp) => modal(page).getByRole('button', { name });
  await expect(next('Choose a time')).toBeInViewport({ ratio: 1 });
  await toStep(page, 'When');
  await expect(next('Review booking')).toBeInViewport({ ratio: 1 });
  await toStep(page, 'Review and pay');
  await expect(next(/^Pay ₹/)).toBeInViewport({ ratio: 1 });
  const refund = modal(page).getByText(/The booking charge is not refunded\.$/);
  await expect(refund).toBeInViewport({ ratio: 1 });
  // The title scrolls with the step, so that only the footer takes up space.
  const hidden = await modal(page).evaluate((panel) => {
    panel.scrollTop = panel.scrollHeight;
    const footer = panel.querySelector('footer')?.clientHeight ?? 0;
    return footer / panel.clientHeight;
  });
  expect(hidden).toBeLessThan(0.4);
  await expect(modal(page).getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await axe(page)).toEqual([]);
});

test('[BOOK-04] a link to a time that is not free leads to the times, not to the payment', async ({
  page,
}) => {
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await toStep(page, 'Review and pay');
  const link = new URL(page.url());
  expect(link.searchParams.get('step')).toBe('pay');
  const at = link.searchParams.get('at') ?? '';
  link.searchParams.set('at', at.replace(/T\d\d:\d\d/, 'T03:00'));
  await page.goto(link.toString());
  await expect(modal(page).getByRole('heading', { level: 3, name: /^When/ })).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await toStep(page, 'Review and pay');
  await expect(pay(page)).toBeVisible();
});

test('[BOOK-07] a link with too many people chooses the maximum and says so', async ({ page }) => {
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  const link = new URL(page.url());
  link.searchParams.set('people', '25');
  link.searchParams.set('step', 'who');
  await page.goto(link.toString());
  const note = modal(page).getByText(
    'A booking can have up to 20 people, so we changed the number.',
  );
  await expect(note).toBeVisible();
  await expect(modal(page).getByText('20 people', { exact: true }).last()).toBeVisible();
  await modal(page).getByRole('button', { name: 'Remove one person' }).click();
  await expect(note).toBeHidden();
});

test('Back returns to the previous step, and from the first one closes the booking', async ({
  page,
}) => {
  const step = (name: RegExp) => modal(page).getByRole('heading', { level: 3, name });
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await modal(page).getByRole('button', { name: 'Add one person' }).click();
  await toStep(page, 'Review and pay');
  await page.reload();
  await expect(modal(page).getByRole('button', { name: /^Pay ₹/ })).toBeEnabled();
  await page.goBack();
  await expect(step(/^When/)).toBeVisible();
  await page.goBack();
  await expect(step(/^Who and what/)).toBeVisible();
  await expect(modal(page).getByText('2 people', { exact: true }).last()).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
  await page.goForward();
  await expect(step(/^Who and what/)).toBeVisible();
  // The next step continues from here, and a changed step is not one of the previous ones.
  await toStep(page, 'Review and pay');
  await toStep(page, 'Who and what');
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
});

test('closing the booking at any step leaves one step of Back to the page before the service', async ({
  page,
}) => {
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await toStep(page, 'Review and pay');
  await modal(page).getByRole('button', { name: 'Close booking' }).click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
  // Forward opens the booking again, which closes in the same way.
  await page.goForward();
  await toStep(page, 'When');
  const link = page.url();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await expectLinkToClose(page, link);
});

test('after a booking of a link is closed, the next one closes too and leaves the same page', async ({
  page,
}) => {
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  const link = page.url();
  await page.goto('/');
  await page.goto(link);
  await toStep(page, 'Review and pay');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  // It starts with the time of the previous one.
  await page.getByRole('button', { name: 'Book Now: Hair spa' }).click();
  await expect(modal(page).getByRole('heading', { level: 3, name: /^When/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => /^\/service-details\/[^/]+$/.test(url.pathname));
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the button that pays waits for the refund rule and does not move when it arrives', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'waits-for-terms@example.com');
  let answer: (() => void) | undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    ({ pathname }) => pathname.endsWith('/policy'),
    async (route) => {
      await isAnswered;
      await route.fallback();
    },
  );
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await toStep(page, 'Review and pay');
  await expect(modal(page).getByText('Checking price and refund…')).toBeVisible();
  await expect(pay(page)).toBeDisabled();
  const before = await pay(page).boundingBox();
  answer?.();
  await expect(modal(page).getByText(/The booking charge is not refunded\.$/)).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  expect((await pay(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('a closed dialog returns the focus to its button in browsers that do not focus a pressed button, such as Safari', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const press = (event: Event) => {
      event.preventDefault();
      (document.activeElement as HTMLElement | null)?.blur();
    };
    document.addEventListener('mousedown', press, true);
  });
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await modal(page).getByRole('button', { name: 'Close booking' }).click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Book Now: Hair spa', exact: true })).toBeFocused();
});

test('after a payment that failed, Back returns to the step before it, and from the first one closes the booking', async ({
  page,
  sandbox,
}) => {
  const step = (name: RegExp) => modal(page).getByRole('heading', { level: 3, name });
  await newCustomer(page, sandbox, 'back-after-failure@example.com');
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await pressPay(page);
  await payByCard(page, DECLINED_CARD);
  await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('No money was taken.');
  await expect(pay(page)).toBeEnabled();
  // The steps return to the history after the button is enabled.
  await page.waitForFunction(() => window.history.state?.usr?.stepsBehind?.length === 2);
  await page.goBack();
  await expect(step(/^When/)).toBeVisible();
  await page.goBack();
  await expect(step(/^Who and what/)).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('after a booking is paid, neither Forward nor Back opens its dialog again', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'forward-after-payment@example.com');
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await pressPay(page);
  await payByCard(page);
  await expectBooked(page);
  await page.goForward();
  await expect(page).toHaveURL((url) => url.pathname === '/myBooking');
  await page.goBack();
  await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
  await expect(modal(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
