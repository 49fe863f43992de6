import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { Markup, missingJava } from '../../support/browser/standards.ts';
import { passSecondStep, SALON } from '../steps.ts';
import { openPage, signedIn, type Visit, visitOne } from './standards-steps.ts';

// A visitor's first request has no session. Equal Access logs a warning about the role of a switch.
test.use({ expectedErrors: [/40[14]|RULE EXCEPTION/] });

const visitor: readonly Visit[] = [
  { path: '/', dialogs: [['Menu']] },
  { path: '/search?q=hair' },
  { path: '/login' },
  { path: '/register' },
  { path: '/contact' },
  { path: '/terms-conditions' },
  { path: '/no-such-page' },
  { path: '/hi', dialogs: [['मेन्यू'], ['शहर चुनें']] },
  { path: '/hi/search?q=hair' },
  { path: '/hi/login' },
  { path: '/hi/no-such-page' },
];

const customer: readonly Visit[] = [
  { path: '/myBooking' },
  {
    path: '/profile',
    dialogs: [['Change profile photo'], ['Deactivate Account'], ['Delete Account']],
  },
  { path: '/profile?pane=stuff' },
  { path: '/waitlist' },
  { path: '/wallet' },
  { path: '/notification', dialogs: [['Notification settings']] },
];

const provider: readonly Visit[] = [
  { path: '/serviceProvider' },
  {
    path: '/serviceProvider/bookingRequests',
    dialogs: [['View Full Details'], ['Reject'], ['Cancel booking']],
  },
  { path: '/serviceProvider/calendar', dialogs: [['Add time off']] },
  { path: '/serviceProvider/calendar/connected' },
  { path: '/serviceProvider/classes', dialogs: [['Publish sessions']] },
  { path: '/serviceProvider/earnings', dialogs: [['Change']] },
  { path: '/serviceProvider/prepaid', dialogs: [['Add a package']] },
  { path: '/serviceProvider/prepaid?kind=gift-cards' },
  { path: '/serviceProvider/mystuff' },
  { path: '/serviceProvider/waitlist' },
  { path: '/serviceProvider/team', dialogs: [['Add a team member']] },
];

const admin: readonly Visit[] = [
  { path: '/admin/bookings' },
  { path: '/admin/people' },
  { path: '/admin/security' },
  { path: '/admin/audit' },
  { path: '/admin/health' },
  { path: '/admin/policies' },
  { path: '/admin/taxes', dialogs: [['Add a rule']] },
  { path: '/admin/catalogue', dialogs: [['Add a category'], [/^Retire /]] },
  { path: '/admin/webhooks', dialogs: [[/^Open evt/]] },
  { path: '/admin/payouts', dialogs: [['Pay out…']] },
];

test('pages and dialogs are valid HTML and pass Equal Access, for visitors, customers, providers and admins', async ({
  page,
  browser,
  server,
  sandbox,
}, info) => {
  test.slow();
  const markup = new Markup();
  const found: string[] = [];
  const visits = async (tab: Page, all: readonly Visit[]) => {
    for (const visit of all) found.push(...(await visitOne(tab, markup, visit)));
  };
  await visits(page, [...visitor, await servicePage(page)]);

  const customers = await signedIn(browser, { baseURL: server.url, sandbox, role: 'customer' });
  await visits(customers, [...customer, await bookingPage(customers)]);
  await customers.context().close();

  const providers = await signedIn(browser, { baseURL: server.url, sandbox, role: 'provider' });
  await visits(providers, [...provider, ...(await ownServicePages(providers))]);
  await providers.context().close();

  const admins = await signedIn(browser, { baseURL: server.url, sandbox, role: 'admin' });
  await visits(admins, [{ path: '/admin' }]);
  await passSecondStep(admins, sandbox);
  await visits(admins, admin);
  await admins.context().close();

  expect(found).toEqual([]);
  const problem = missingJava();
  info.skip(problem !== undefined, problem);
  expect(await markup.errors()).toEqual([]);
});

async function servicePage(page: Page): Promise<Visit> {
  await openPage(page, '/');
  const link = page.getByRole('link', { name: SALON }).first();
  return {
    path: (await link.getAttribute('href')) ?? '',
    dialogs: [['Book Now: Hair spa']],
  };
}

async function bookingPage(page: Page): Promise<Visit> {
  await openPage(page, '/myBooking');
  const link = page.getByRole('link', { name: /^Reschedule/ }).first();
  const path = (await link.getAttribute('href')) ?? '';
  return { path: path.replace(/\?.*/, ''), dialogs: [['Reschedule'], ['Cancel booking']] };
}

async function ownServicePages(page: Page): Promise<Visit[]> {
  await openPage(page, '/serviceProvider/myServices');
  const link = page.getByRole('link', { name: /^View My Service Details/ }).first();
  const path = (await link.getAttribute('href')) ?? '';
  return [{ path }, { path: `${path}/availability`, dialogs: [[/^Copy Monday/]] }];
}
