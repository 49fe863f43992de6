import type { Page } from '@playwright/test';
import {
  languages,
  pathIn,
  type TranslatedPage,
  translatedPages,
} from '../../../contract/locale/language.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { problemsAtTwiceTheSize } from '../../support/browser/large-text.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { englishTexts, hindi } from '../../support/texts/texts.ts';
import { call } from '../call.ts';
import { signIn, untilHydrated } from '../steps.ts';

type Role = 'visitor' | 'customer' | 'provider';
type Ids = Readonly<Record<string, string>>;

const CUSTOMER = 'customer@demo.zapbooking.test';
/** The provider of a demo business with a class. */
const STUDIO = 'vibha.sathe@demo.zapbooking.test';
const PERSONAL =
  /^(?:waitlist|myBooking|booking-details\/.*|messages|visit|profile|wallet|notification|team-schedule|join-team)$/;

// A studio without customers has no booking to open, and links without a token are refused.
test.use({ viewport: { width: 360, height: 780 }, expectedErrors: [/ 40[049] \(/] });

function roleOf(page: TranslatedPage): Role {
  if (page.startsWith('serviceProvider')) return 'provider';
  return PERSONAL.test(page) ? 'customer' : 'visitor';
}

/** English sentences and labels of our messages whose Hindi is different. */
const sentences = Object.entries(englishTexts)
  .flatMap(([feature, texts]) =>
    Object.entries(texts ?? {}).map(([name, text]) => [`${feature}.${name}`, text] as const),
  )
  .flatMap(([key, text]) =>
    typeof text === 'string' && /^[^{]*[a-z] [^{]*$/.test(text) && inHindi(key) !== text
      ? [text]
      : [],
  );

function inHindi(key: string): string {
  return (hindi as (name: string) => string)(key);
}

/** The rendered page, once nothing on it is loading. */
async function open(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await untilHydrated(page);
  await expect(page.locator('main :is([aria-busy=true], .animate-breathe)')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const text = await page.locator('body').innerText();
  return text.split('\n').map((line) => line.trim());
}

async function checkPages(page: Page, role: Role, ids: Ids): Promise<void> {
  const pages = translatedPages.filter((one) => roleOf(one) === role);
  expect(pages.length).toBeGreaterThan(5);
  for (const pattern of pages) {
    const path = `/${pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name)}`;
    for (const language of languages) {
      const address = pathIn(language, path);
      const lines = await open(page, address);
      await expect(page.locator('html'), address).toHaveAttribute('lang', language);
      for (const broken of ['Something went wrong', 'कुछ गड़बड़ हो गई'])
        expect(lines, address).not.toContain(broken);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, address).toBeLessThanOrEqual(360);
      expect(await problemsAtTwiceTheSize(page), address).toEqual([]);
      const left = language === 'hi' ? sentences.filter((text) => lines.includes(text)) : [];
      expect(left, address).toEqual([]);
    }
  }
}

/** The ids of demo services, from a search. */
async function serviceIds(page: Page): Promise<Ids> {
  await page.goto('/search');
  const link = page.locator('a[href^="/service-details/"]').first();
  const [, serviceId = ''] = /details\/([^?]+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
  return { serviceId };
}

async function bookingIds(page: Page, sandbox: SandboxControl): Promise<Ids> {
  await signIn(page, sandbox, CUSTOMER);
  const [booking] = await call(page, 'myBookings');
  return { bookingId: booking.bookingId };
}

async function businessIds(page: Page, sandbox: SandboxControl): Promise<Ids> {
  await signIn(page, sandbox, STUDIO);
  const [service] = await call(page, 'myServices');
  const params = { serviceId: service.id };
  const [session] = await call(page, 'classSessions', { params });
  const { members } = await call(page, 'team');
  return { ...params, sessionId: session.id, memberId: members[0].id };
}

test('every page for visitors renders in both languages', async ({ page, sandbox }) => {
  const { serviceId = '' } = await serviceIds(page);
  await signIn(page, sandbox, STUDIO);
  const [{ id }] = await call(page, 'myServices');
  const { slug } = await call(page, 'serviceLink', { params: { serviceId: id } });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await checkPages(page, 'visitor', { serviceId, slug });
});

test('every page of a customer renders in both languages', async ({ page, sandbox }) => {
  await checkPages(page, 'customer', await bookingIds(page, sandbox));
});

test('every page of a professional renders in both languages', async ({ page, sandbox }) => {
  await checkPages(page, 'provider', await businessIds(page, sandbox));
});
