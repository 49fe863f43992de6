import { expect, test } from '../../../support/browser/journey.ts';
import { signIn, untilHydrated } from '../../steps.ts';

// The response is lost on purpose.
test.use({ expectedErrors: [/ERR_FAILED/] });

test('a calendar whose connection got no response can be connected again after it is removed', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'kavita.iyer@demo.zapbooking.test');
  await page.goto('/serviceProvider/calendar/connected');
  await untilHydrated(page);
  const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
  await page.getByLabel('Calendar address').fill(await sandbox.calendar('again', text));
  await page.getByLabel('Name').fill('Choir');
  await page.route('**/busyFeeds', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const connect = page.getByRole('button', { name: 'Connect calendar' });
  const disconnect = page.getByRole('button', { name: 'Disconnect Choir' });
  await connect.click();
  await expect(disconnect).toBeVisible();
  await page.unroute('**/busyFeeds');
  await disconnect.click();
  await expect(disconnect).toBeHidden();
  await connect.click();
  await expect(disconnect).toBeVisible();
});
