import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/browser/journey.ts';
import { call } from '../../call.ts';
import { expectAccessible, newCustomer } from '../../money-steps.ts';
import { signIn, untilHydrated } from '../../steps.ts';

/** Owns a salon that several members serve. */
const OWNER = 'rohini.kale@demo.zapbooking.test';
const MEMBER = 'Farhan Sayyed';

// Unnamed places are refused while bookings take the time of the team, an answer is too late, and a team is unknown.
test.use({ expectedErrors: [/409 \(Conflict\)|404 \(Not Found\)/] });

type Named = { id: string; name: string };

async function memberOf(page: Page): Promise<Named & { colour: string }> {
  const { members } = await call(page, 'team');
  return members.find(({ name }: Named) => name === MEMBER);
}

async function firstService(page: Page): Promise<{ serviceId: string; subServiceId: string }> {
  const { services } = await call(page, 'team');
  const [service] = services;
  return { serviceId: service.id, subServiceId: service.subServices[0].id };
}

test('[BOOK-01] the hours of a service display the team that serves it', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, OWNER);
  const { serviceId, subServiceId } = await firstService(page);
  const query = { subServiceId, people: 1, days: 7 };
  const { days } = await call(page, 'slots', { params: { serviceId }, query });
  const startsAt = days[3].starts[0].at;
  const walkIn = { serviceId, subServiceId, startsAt, people: 1, name: 'Asha' };
  await call(page, 'addWalkIn', { data: walkIn });
  await page.goto(`/serviceProvider/myServices/${serviceId}/availability`);
  await untilHydrated(page);
  await expect(page.getByText(/^\d+ people perform this service\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Serve one more person at once' })).toBeHidden();

  // Unnamed places need a decision; bookings of members are not moved to them.
  await page.getByRole('button', { name: 'Allow unassigned bookings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow unassigned bookings?' });
  await expect(dialog.getByText(/take no one’s time/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it as it is' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status', { name: 'Times of the day' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow unassigned bookings' }).click();
  await dialog.getByRole('button', { name: 'Allow unassigned bookings' }).click();
  await expect(page.getByRole('button', { name: 'Serve one more person at once' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Bookings of this service still take the time of the people who serve them.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(/^\d+ people perform this service\.$/)).toBeVisible();
});

test('[BOOK-03, BOOK-04] the preview of saved hours and the reason of a time follow time off', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, OWNER);
  const { serviceId } = await firstService(page);
  await page.goto(`/serviceProvider/myServices/${serviceId}/availability`);
  await untilHydrated(page);
  const times = page.getByRole('status', { name: 'Times of the day' });
  await page
    .getByRole('radio', { name: / \d+ times? , / })
    .nth(1)
    .click();
  await expect(times).toContainText(/: \d+ times? to book/);
  const date = await page.getByLabel('Date', { exact: true }).inputValue();
  await page.getByLabel('From', { exact: true }).fill(`${date}T00:00`);
  await page.getByLabel('Until', { exact: true }).fill(`${date}T23:59`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const reason = page.getByText(/Away until/);
  await expect(reason).toBeHidden();
  const before = await times.textContent();
  await page.getByRole('button', { name: 'Add time off' }).click();
  await expect(page.getByText('Your time off is saved.')).toBeVisible();
  await expect(times).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(reason).toBeVisible();
  // Not the button that removes one person from the capacity.
  await page
    .getByRole('button', { name: /^Remove (?!one )/ })
    .last()
    .click();
  await expect(page.getByText('Time off removed.')).toBeVisible();
  await expect(reason).toBeHidden();
  await expect(times).toHaveText(before ?? '');
});

test('edits of a member are not lost, neither by leaving nor by another tab', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, OWNER);
  const { id: memberId, colour } = await memberOf(page);
  await page.goto(`/serviceProvider/team/${memberId}`);
  await untilHydrated(page);
  const details = page.getByRole('region', { name: 'Details' });
  const services = page.getByRole('region', { name: 'Services' });
  const hours = page.getByRole('region', { name: 'Hours' });
  const leave = () => page.getByRole('main').getByRole('link', { name: 'Team' }).click();
  const stay = page.getByRole('dialog').getByRole('button', { name: 'Keep editing' });

  await details.getByLabel('Name').fill('Farhan S.');
  await leave();
  await expect(page.getByText('Your changes to this team member are not saved yet.')).toBeVisible();
  await stay.click();
  await expect(details.getByLabel('Name')).toHaveValue('Farhan S.');

  // Another tab saves the name and the hours. Saving the services shows both.
  const params = { memberId };
  await call(page, 'changeMember', { params, data: { name: 'Farhan K.', colour } });
  const weekly = Array.from({ length: 7 }, () => [{ fromMinute: 660, toMinute: 1080 }]);
  await call(page, 'setMemberHours', { params, data: { weekly } });
  await services.getByRole('checkbox').first().click();
  await leave();
  await stay.click();
  await services.getByRole('button', { name: 'Save services' }).click();
  await expect(details.getByText('Changed elsewhere')).toBeVisible();
  await expect(details.getByLabel('Name')).toHaveValue('Farhan S.');
  await expect(hours.getByRole('radio', { name: /^Their own hours/ })).toBeChecked();
  await expect(hours.getByRole('button', { name: 'Save hours' })).toBeDisabled();
  await expect(services.getByRole('button', { name: 'Save services' })).toBeDisabled();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Use the other version' }).click();
  await expect(details.getByLabel('Name')).toHaveValue('Farhan K.');

  await details.getByLabel('Name').fill('  Farhan   Sayyed ');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByLabel('Name')).toHaveValue(MEMBER);
  await expect(details.getByText('Changed elsewhere')).toBeHidden();
  await leave();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
});

test("'Stop using' keeps the focus, and can be taken back", async ({ page, sandbox }) => {
  await signIn(page, sandbox, OWNER);
  const { subServiceId } = await firstService(page);
  const data = { name: 'Steam room', quantity: 1, subServiceIds: [subServiceId] };
  await call(page, 'addResource', { data });
  await page.goto('/serviceProvider/resources');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Edit Steam room' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stop using' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Stop using Steam room' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep using it' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Stop using', exact: true })).toBeFocused();
});

test('walk-ins of a class are added while another booking arrives, changed and cancelled on its roster', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, OWNER);
  const { serviceId, subServiceId } = await firstService(page);
  const { today } = await call(page, 'hours', { params: { serviceId } });
  const date = Temporal.PlainDate.from(today).add({ days: 40 }).toString();
  const data = { subServiceId, places: 6, date, time: '12:00' };
  const [{ id: sessionId }] = await call(page, 'publishSessions', { params: { serviceId }, data });
  await page.goto(`/serviceProvider/classes/${sessionId}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByLabel('Name').fill('Asha Verma');
  const other = { name: 'Kavya', people: 2 };
  await call(page, 'addSessionWalkIn', { params: { sessionId }, data: other });
  await expect(page.getByText('2 of 6 places booked')).toBeAttached();
  await expect(dialog.getByLabel('Name')).toHaveValue('Asha Verma');
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(page.getByText('3 of 6 places booked')).toBeVisible();

  // The roster opens a walk-in, which the calendar does not list on its own.
  await page.getByRole('button', { name: 'Details of Kavya' }).click();
  const details = page.getByRole('dialog', { name: 'Kavya' });
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change walk-in' });
  await change.getByLabel('Name').fill('Kavya Raman');
  await change.getByRole('button', { name: 'Save walk-in' }).click();
  await expect(change).toBeHidden();
  await page.getByRole('button', { name: 'Details of Kavya Raman' }).click();
  const changed = page.getByRole('dialog', { name: 'Kavya Raman' });
  await changed.getByRole('button', { name: 'Cancel walk-in' }).click();
  await changed.getByRole('button', { name: 'Cancel walk-in' }).click();
  await expect(changed).toBeHidden();
  await expect(page.getByText('1 of 6 places booked')).toBeVisible();
});

test('the dialog that rejects a request opens without the error of another', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'answers-requests-of-a-team@example.com');
  const businessId = crypto.randomUUID();
  const team = { businessId, ownerName: 'Rohini Kale', memberName: 'Riya' };
  const request = {
    ...{ startsAt: '2026-12-01T10:00:00+05:30', endsAt: '2026-12-01T11:00:00+05:30' },
    ...{ reference: 'ZB-7KQ2MXPA', status: 'pending', serviceName: 'Salon', customerPhone: null },
    ...{ subServiceName: "Women's haircut", people: 1, servedAtOnce: 1, servedBy: ['Riya'] },
    ...{ place: 'provider', location: 'Bandra West', answerBy: null, keptTime: null },
  };
  const requests = ['Asha', 'Kavya'].map((customerName) => ({
    ...request,
    ...{ customerName, bookingId: crypto.randomUUID() },
  }));
  const first = Temporal.PlainDate.from('2026-11-30');
  const days = Array.from({ length: 7 }, (_, day) => first.add({ days: day }).toString());
  const schedule = {
    ...team,
    ...{ colour: 'teal', timeZone: 'Asia/Kolkata', today: '2026-11-30', days, requests },
    ...{ mayTakeTimeOff: false, isCut: false },
    ...{ bookings: [], walkIns: [], sessions: [], timeOff: [] },
  };
  await page.route('**/client/teams/memberships', (route) =>
    route.fulfill({ json: { status: 'success', message: '', data: [team] } }),
  );
  await page.route('**/client/teams/*/schedule*', (route) =>
    route.fulfill({ json: { status: 'success', message: '', data: schedule } }),
  );
  const refusal = 'This booking has changed.';
  await page.route('**/client/teams/*/bookings/*/accept*', (route) =>
    route.fulfill({ status: 409, json: { code: 'MOVE_NOT_ALLOWED', message: refusal } }),
  );
  await page.goto('/team-schedule');
  await untilHydrated(page);
  const asha = page.getByRole('article', { name: "Women's haircut, Asha" });
  await asha.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  const kavya = page.getByRole('article', { name: "Women's haircut, Kavya" });
  await kavya.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(refusal)).toBeHidden();
});
