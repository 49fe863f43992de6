import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { newCustomer } from '../money-steps.ts';
import { openSession, signIn, untilHydrated } from '../steps.ts';

const OWNER = 'provider@demo.zapbooking.test';
const MEMBER = 'member-in-hindi@example.com';

// A member without a name is refused on purpose.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

async function expectFits(page: Page): Promise<void> {
  const { scroll, screen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(screen);
}

test('a member is added, invited and joins, entirely in Hindi on a phone', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await signIn(page, sandbox, OWNER);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/hi/serviceProvider/team');
  await untilHydrated(page);
  await expect(page.getByText('आप अकेले काम करते हैं')).toBeVisible();
  await page.getByRole('button', { name: 'टीम में सदस्य जोड़ें' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'सदस्य जोड़ें', exact: true }).click();
  await expect(dialog.getByText('नाम लिखें')).toBeVisible();
  await dialog.getByLabel('नाम').fill('Zap Booking');
  await dialog.getByRole('button', { name: 'सदस्य जोड़ें', exact: true }).click();
  await expect(dialog.getByText(/^यह नाम Zap Booking के लिए है/)).toBeVisible();
  await dialog.getByLabel('नाम').fill('Riya');
  await dialog.getByRole('button', { name: 'सदस्य जोड़ें', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/serviceProvider\/team\/.+/);
  await page.getByLabel('ई-मेल').fill(MEMBER);
  await page.getByRole('button', { name: 'न्योता भेजें' }).click();
  await expect(page.getByText(/पर न्योता भेजा गया। लिंक .* तक चलेगा/)).toBeVisible();
  await expectFits(page);
  await page.goto('/hi/serviceProvider/resources');
  await expect(page.getByText('अभी कुछ नहीं जोड़ा गया')).toBeVisible();
  await expectFits(page);

  const member = await openSession(browser, baseURL);
  await newCustomer(member, sandbox, MEMBER);
  const { text } = await sandbox.email(MEMBER, 'Meera Nair invited you to their team');
  const link = new URL(/https?:\S+join-team\S+/.exec(text)?.[0] ?? '');
  await member.setViewportSize({ width: 360, height: 800 });
  await member.goto(`/hi${link.pathname}${link.hash}`);
  await member.getByRole('button', { name: 'टीम से जुड़ें' }).click();
  await expect(member).toHaveURL(/\/hi\/team-schedule$/);
  await expect(member.getByRole('heading', { name: 'छुट्टी' })).toBeVisible();
  await expectFits(member);
});
