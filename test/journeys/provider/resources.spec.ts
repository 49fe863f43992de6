import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { signIn, untilHydrated } from '../steps.ts';

/** Owns a salon and a workshop for twelve. */
const PROVIDER = 'provider@demo.zapbooking.test';

shareServer('a business that gets a team');
// An empty name and a quantity below the sold units are refused on purpose.
test.use({ expectedErrors: [/40[09] \(/] });

type Task = { serviceId: string; taskId: string; name: string };

/** The tasks of the workshop, from the API. */
const workshopTasks = (page: Page): Promise<Task[]> =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/user/serviceProvider/team')).json();
    const workshop = data.services.find((one: { capacity: number }) => one.capacity > 2);
    return workshop.subServices.map(({ id, name }: { id: string; name: string }) => ({
      ...{ serviceId: workshop.id, taskId: id, name },
    }));
  });

/** The largest party that customers can book on any of the next days. */
const seatsOf = (page: Page, { serviceId, taskId }: Task): Promise<[number, string]> =>
  page.evaluate(async (path) => {
    const { data } = await (await fetch(path)).json();
    type Start = { at: string; seatsLeft: number };
    const starts: Start[] = data.days.flatMap((day: { starts: Start[] }) => day.starts);
    const [best] = starts.sort((a, b) => b.seatsLeft - a.seatsLeft || a.at.localeCompare(b.at));
    return [best?.seatsLeft ?? 0, best?.at ?? ''] as [number, string];
  }, `/api/user/services/${serviceId}/slots?subServiceId=${taskId}&days=14`);

/** The reason why a start cannot be booked. */
const whyNot = (page: Page, { serviceId, taskId }: Task, at: string): Promise<string> =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()).data.sentence,
    `/api/user/services/${serviceId}/slots/why?subServiceId=${taskId}&people=1&at=${encodeURIComponent(at)}`,
  );

async function addWalkIn(page: Page, { serviceId, taskId }: Task, startsAt: string, name: string) {
  await page.goto('/serviceProvider/calendar');
  await untilHydrated(page);
  const body = { serviceId, subServiceId: taskId, startsAt, people: 1, name };
  const status = await page.evaluate(async (sent) => {
    const headers = {
      ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    };
    const path = '/api/user/serviceProvider/walkIns';
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) })).status;
  }, body);
  expect(status).toBe(201);
}

test('[BOOK-01] a potter with two wheels sells each hour twice', async ({ page, sandbox }) => {
  test.slow();
  await signIn(page, sandbox, PROVIDER);
  await page.goto('/serviceProvider');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'ROOMS AND EQUIPMENT' }).click();
  await expect(page.getByText('Nothing to share yet')).toBeVisible();
  await expectAccessible(page);
  const [task] = (await workshopTasks(page)) as [Task];
  expect((await seatsOf(page, task))[0]).toBeGreaterThan(2);

  await page.getByRole('button', { name: 'Add a resource' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add resource' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name of one').fill('Pottery wheel');
  await dialog.getByRole('textbox', { name: 'How many do you have?' }).fill('-5');
  await dialog.getByRole('button', { name: 'Add resource' }).click();
  await expect(dialog.getByText(/^Enter a number from 1 to \d+\.$/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'How many do you have?' })).toBeFocused();
  const count = dialog.getByRole('textbox', { name: 'How many do you have?' });
  await count.fill('999');
  await count.press('Tab');
  const note = dialog
    .getByRole('status')
    .filter({ hasText: /^Set to \d+\. You can enter 1 to \d+\.$/ });
  await expect(note).toBeVisible();
  await expect(count).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await count.fill('1');
  await expect(note).toHaveCount(0);
  await count.press('Tab');
  await dialog.getByRole('button', { name: 'Add one', exact: true }).click();
  await dialog.getByRole('checkbox', { name: task.name }).first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add resource' }).click();
  await expect(page.getByRole('heading', { name: 'Pottery wheel' })).toBeVisible();
  await expectAccessible(page);
  const [seats, at] = await seatsOf(page, task);
  expect(seats).toBe(2);
  // The demo city already has a booking of a party.
  await expect(page.getByText(/^These bookings need more than you have/)).toBeVisible();

  await addWalkIn(page, task, at, 'Asha');
  await addWalkIn(page, task, at, 'Ravi');
  expect(await whyNot(page, task, at)).toMatch(/^Both Pottery wheels are in use until/);

  await page.goto('/serviceProvider/resources');
  await untilHydrated(page);
  await expect(page.getByText('3 bookings')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Pottery wheel' }).click();
  await dialog.getByRole('button', { name: 'Remove one', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText(/These bookings need more than 1 of Pottery wheel .*Asha/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Add one', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stop using' }).click();
  await expect(dialog.getByText(/^3 upcoming bookings keep it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop using Pottery wheel' }).click();
  await expect(page.getByRole('button', { name: 'Use Pottery wheel again' })).toBeVisible();
  expect((await seatsOf(page, task))[0]).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Use Pottery wheel again' }).click();
  await expect(page.getByRole('button', { name: 'Edit Pottery wheel' })).toBeVisible();
  expect(await whyNot(page, task, at)).toMatch(/^Both Pottery wheels are in use until/);
});
