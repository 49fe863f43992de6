import { expect, type Page } from '@playwright/test';
import { shareServer, test } from '../../support/browser/journey.ts';
import { signIn, untilHydrated } from '../steps.ts';

shareServer('pages that nothing changes');

const contents = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });

/** Records the requested scroll behaviours and scrolls without animation. */
function watchScrolls(): void {
  const scroll = Element.prototype.scrollIntoView;
  const behaviours: unknown[] = [];
  Object.assign(window, { behaviours });
  Element.prototype.scrollIntoView = function (options) {
    behaviours.push((options as ScrollIntoViewOptions).behavior);
    scroll.call(this, { behavior: 'instant' });
  };
}
const behaviours = (page: Page) =>
  page.evaluate(() => (window as { behaviours?: unknown[] }).behaviours);

test('[ROUTE-10, LEGAL-02, LEGAL-03, LEGAL-04, LEGAL-05, LEGAL-06, ROUTE-23] the table of contents of the Terms scrolls to each section', async ({
  page,
}) => {
  await page.addInitScript(watchScrolls);
  await page.goto('/terms-conditions');
  await expect(page.getByText(/Last updated: October 14, 2025/)).toBeVisible();
  await expect(contents(page).getByRole('link')).toHaveText(
    Array.from({ length: 20 }, (_, place) => new RegExp(`^${place + 1}\\. `)),
  );
  await untilHydrated(page);
  const liability = contents(page).getByRole('link', { name: '18. Liability' });
  await liability.click();
  expect(await behaviours(page)).toEqual(['smooth']);
  await expect(page.getByRole('region', { name: '18. Liability' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '18. Liability' })).toBeInViewport();
  await expect(page).toHaveURL(/\/terms-conditions#liability$/);
  await expect(liability).toHaveAttribute('aria-current', 'location');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Opens the URL again, as from a shared link.
  await page.goto('about:blank');
  await page.goto('/terms-conditions#liability');
  await expect(page.getByRole('heading', { name: '18. Liability' })).toBeInViewport();
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const delivery = contents(page).getByRole('link', { name: '10. Delivery of services' });
  await expect(delivery).toBeHidden();
  await page.getByText('Table of contents').first().click();
  await delivery.click();
  await expect(delivery).toBeHidden();
  expect(await behaviours(page)).toEqual(['instant']);
  await expect(page.getByRole('heading', { name: '10. Delivery of services' })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Shipping & Delivery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping & Delivery' })).toBeVisible();
});

test('[ROUTE-11, LEGAL-07, LEGAL-08, LEGAL-09, LEGAL-10, LEGAL-11, LEGAL-12, LEGAL-13, LEGAL-14, LEGAL-15, LEGAL-16, LEGAL-17, POLICY-37, POLICY-38, POLICY-41] the refund policy has one question open at a time', async ({
  page,
}) => {
  await page.goto('/refund-cancellation');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: 'Refund & Cancellation Policy' }),
  ).toBeVisible();
  await expect(main.getByText(/Last updated: 14 October 2025/)).toBeVisible();
  await expect(
    main.getByText('You will see the expected dates of your own refund on the booking.').first(),
  ).toBeVisible();
  for (const name of [
    'Overview',
    'When you cancel',
    'When the provider cancels',
    'How to cancel',
    'Refund processing',
    'Special circumstances',
  ]) {
    await expect(main.getByRole('region', { name })).toBeVisible();
  }
  const rows = main.getByRole('region', { name: 'When you cancel' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(2)).toContainText('75%');

  const questions = main.getByRole('region', { name: 'Frequently asked questions' });
  await expect(questions.locator('summary')).toHaveCount(6);
  await questions.getByText('How long does a refund take?').click();
  await expect(questions.getByText(/^5-7 business days/)).toBeVisible();
  await questions.getByText('What if I miss my booking?').click();
  await expect(questions.getByText(/^No refund/)).toBeVisible();
  await expect(questions.getByText(/^5-7 business days/)).toBeHidden();
  await expect(questions.locator('details[open]')).toHaveCount(1);
  const support = main.getByRole('region', { name: 'Need help with a refund?' });
  await expect(support.getByRole('link', { name: 'Write to support' })).toBeVisible();
});

test('[ROUTE-09, ROUTE-12, ROUTE-13, LEGAL-01, LEGAL-18, LEGAL-19, LEGAL-20, LEGAL-21, LEGAL-22, LEGAL-26, FOOT-01, FOOT-02, FOOT-03, FOOT-04, FOOT-05, FOOT-06, FOOT-07, FOOT-08, FOOT-09, FOOT-10, FOOT-11, FOOT-12, FOOT-13, FOOT-14] the footer links the static pages, and is absent from login and the work areas', async ({
  page,
  sandbox,
}) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/contact');
  const groups = { 'Quick links': quickLinks, Legal: legalLinks };
  for (const [name, links] of Object.entries(groups)) {
    const group = footer.getByRole('navigation', { name });
    for (const [label, path] of links) {
      await expect(group.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        path,
      );
    }
  }
  const details = footer.getByRole('region', { name: 'Contact details' });
  await expect(details.getByRole('link', { name: 'support@zapbooking.test' })).toBeVisible();
  await expect(details.getByRole('link', { name: /^\+91/ })).toBeVisible();

  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByText(/Last updated: October 14, 2025/)).toBeVisible();
  await footer.getByRole('link', { name: 'Our Services' }).click();
  const cards = page.getByRole('main').getByRole('list').first().getByRole('heading');
  await expect(cards).toHaveText(['Salon Booking', 'Health Service Booking', 'Programs Booking']);
  await expect(page.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/');
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/');

  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer).toHaveCount(0);
  }
  await page.goto('/otp');
  await expect(footer).toHaveCount(0);
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto('/');
  await expect(footer).toBeVisible();
  for (const path of ['/serviceProvider', '/serviceProvider/bookingRequests']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer).toHaveCount(0);
  }
});

const quickLinks = [
  ['About Us', '/aboutUs'],
  ['Our Services', '/ourServices'],
  ['Contact', '/contact'],
] as const;
const legalLinks = [
  ['Privacy Policy', '/privacy-policy'],
  ['Terms & Conditions', '/terms-conditions'],
  ['Refund & Cancellation', '/refund-cancellation'],
  ['Shipping & Delivery', '/shipping-delivery'],
] as const;

test('robots.txt and sitemap list public pages, and every page has a canonical URL', async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const mapOf = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => String(url));
  };
  const maps = await mapOf('/sitemap.xml');
  const services = await mapOf(maps[1] ?? '');
  // The demo has sixty services; other journeys may have published more.
  expect(services.length).toBeGreaterThanOrEqual(60);
  for (const url of [...(await mapOf(maps[0] ?? '')), ...services.slice(0, 2)]) {
    const answer = await request.get(url);
    const html = await answer.text();
    expect(answer.status(), url).toBe(200);
    expect(html, url).toContain(`<link rel="canonical" href="${url}"/>`);
    const serviceId = url.split('/service-details/')[1];
    const card = serviceId ? `/api/user/services/${serviceId}/preview.png` : '/card.png';
    expect(html, url).toContain(`<meta property="og:image" content="${origin}${card}"/>`);
    expect((await request.get(card)).headers()['content-type'], card).toBe('image/png');
    expect(html, url).not.toContain('noindex');
    expect(html.match(/<title>[^<]+ · Zap Booking<|<title>Zap Booking/), url).not.toBeNull();
  }
  expect((await request.get('/card.png')).headers()['content-type']).toBe('image/png');
  const contact = await (await request.get('/contact')).text();
  expect(contact).toContain('"@type":"FAQPage"');
  expect(contact).toContain('"@type":"Organization"');
  // Demo data must not appear in structured data for search engines.
  expect(contact).not.toContain('"telephone"');
  expect(contact).toMatch(/<noscript>.*Please write to support@zapbooking\.test instead/s);
  for (const path of [
    '/myBooking',
    '/profile',
    '/wallet',
    '/otp',
    '/admin/contact',
    '/serviceProvider',
  ]) {
    expect(await (await request.get(path)).text(), path).toContain('content="noindex"');
  }
  for (const path of ['/no/such/page', '/service-details/x', '/admin/x', '/serviceProvider/x']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('content="noindex"');
  }
});

/** The types of the structured data of a page, and the URLs that it names. */
async function structuredData(page: Page): Promise<string> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts).toHaveLength(1);
  return JSON.stringify(JSON.parse(texts[0] ?? ''));
}

test('search engines get the structured data of home and of each service, also after scripts have run', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  expect(await structuredData(page)).toContain('"@type":"ItemList"');
  const first = page.locator('main a[href^="/service-details/"]').first();
  const path = (await first.getAttribute('href'))?.split('?')[0] ?? '';
  await first.click();
  await page.waitForURL(`**${path}*`);
  // In a view opened by scripts, the data names the page and is not that of the previous one.
  await expect.poll(() => structuredData(page)).toBe(`{"url":"${baseURL}${path}"}`);
  await page.goto(path);
  await untilHydrated(page);
  const data = await structuredData(page);
  expect(data).toContain('"@type":"LocalBusiness"');
  expect(data).toContain(`"url":"${baseURL}${path}"`);
});
