import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { picture } from '../../support/samples/images.ts';
import { fillHome } from '../customer/venue/home-steps.ts';
import { modal, openModal, times, toStep } from '../steps.ts';
import {
  addTrade,
  approve,
  describeBusiness,
  expectWholeAccessible,
  fitsScreen,
  hideForAWhile,
  next,
  openAdmin,
  openedByCustomer,
  openPhone,
  PHONE,
  payAndClose,
  publishSeries,
  submit,
} from './business-steps.ts';

shareServer('a quiet city');
test.use({ viewport: PHONE });

const person = (page: Page, nth: number) => page.getByRole('group', { name: `Person ${nth}` });

async function addTeam(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^I have a team/ }).check();
  await next(page);
  await expect(person(page, 1).getByText('Enter a name')).toBeVisible();
  await expect(person(page, 1).getByLabel('Name')).toBeFocused();
  await expectWholeAccessible(page);
  await person(page, 1).getByLabel('Name').fill('Riya Shah');
  await person(page, 1)
    .getByLabel('Photo file')
    .setInputFiles({ name: 'riya.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
  await expect(person(page, 1).getByRole('button', { name: 'Change photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Add another person' }).click();
  await person(page, 2).getByLabel('Name').fill('Meera');
  await person(page, 2).getByLabel('Performs all tasks').uncheck();
  await person(page, 2).getByRole('checkbox', { name: 'Root touch-up' }).uncheck();
  await person(page, 2).getByLabel('Works whenever you are open').uncheck();
  await person(page, 2).getByRole('checkbox', { name: 'Monday' }).uncheck();
  await page.getByRole('button', { name: 'Add another person' }).click();
  await person(page, 3).getByLabel('Name').fill('Tara');
  await expectWholeAccessible(page);
  await fitsScreen(page);
}

/** Enters two months off for the salon's fourth person, from the link on the page of the new service. */
async function sendOnLeave(page: Page, name: string, today: Temporal.PlainDate): Promise<void> {
  await page.getByRole('link', { name: 'Add time off' }).click();
  await expect(page.getByRole('link', { name: 'Riya Shah' })).toBeVisible();
  await page.getByRole('button', { name: 'Add time off' }).click();
  const dialog = modal(page);
  await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByLabel('From').fill(`${today}T00:00`);
  await dialog.getByLabel('Until').fill(`${today.add({ days: 60 })}T00:00`);
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a salon of three with a fourth member on leave, a yoga class, a potter and a plumber set up their businesses, customers book each on a phone, and an admin hides one for a while', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  const world = { browser, baseURL, sandbox };
  const admin = await openAdmin(world);

  await test.step('a salon of three, with a fourth member on leave', async () => {
    const name = 'Three Parting Lines';
    await describeBusiness(page, sandbox, {
      ...{ owner: 'salon-owner@journey.example.com', name },
      ...{ category: 'Salon & Beauty', kind: 'Hair salon' },
      tasks: [
        ["Women's haircut", '450'],
        ['Root touch-up', '900'],
      ],
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    });
    await addTeam(page);
    // Input survives leaving the form.
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.goto('/');
    await page.goto('/serviceProvider/add-profession');
    await page.getByRole('link', { name: `Continue with ${name}` }).click();
    await page.getByRole('button', { name: /Who takes bookings/ }).click();
    await expect(person(page, 1).getByLabel('Name')).toHaveValue('Riya Shah');
    await expect(person(page, 2).getByRole('checkbox', { name: 'Monday' })).not.toBeChecked();
    await next(page);
    const review = page.getByRole('region', { name: 'Who takes bookings' });
    await expect(review.getByRole('listitem')).toHaveText([
      /^You/,
      /^Riya Shah/,
      /^Meera/,
      /^Tara/,
    ]);
    await expect(page.getByRole('region', { name: 'Rooms and equipment' })).toContainText('None');
    await review.getByRole('button', { name: 'Edit: Who takes bookings' }).click();
    await expect(person(page, 3).getByLabel('Name')).toHaveValue('Tara');
    await next(page);
    const serviceId = await submit(page, name);
    await expectWholeAccessible(page);
    await sendOnLeave(page, 'Tara', (await sandbox.now()).toPlainDate());
    await approve(admin, serviceId);
    const customer = await openedByCustomer(world, serviceId, 'salon-guest@journey.example.com');
    await openModal(customer, "Women's haircut");
    const dialog = modal(customer);
    await dialog.getByRole('radio', { name: 'Meera' }).click();
    await toStep(customer, 'When');
    await expect(
      dialog.getByRole('radio', { name: /^Mon.*(No times|Closed)/ }).first(),
    ).toBeVisible();
    await toStep(customer, 'Who and what');
    await dialog.getByRole('radio', { name: 'Riya Shah' }).click();
    await toStep(customer, 'When');
    await expect(times(customer).first()).toBeVisible();
    await payAndClose(customer);
  });

  await test.step('a yoga class of twelve on Tuesdays and Thursdays', async () => {
    const name = 'Morning Mat Room';
    const owner = await openPhone(world);
    await describeBusiness(owner, sandbox, {
      ...{ owner: 'yoga-owner@journey.example.com', name },
      ...{ category: 'Health & Wellness', kind: 'Yoga & meditation' },
      tasks: [['Hatha yoga class', '300']],
      ...{ days: ['Tuesday', 'Thursday'], hours: ['07:00', '08:00'] },
    });
    await owner.getByLabel('People served at once').fill('12');
    await next(owner);
    const serviceId = await submit(owner, name);
    await owner.getByRole('link', { name: 'Publish class times' }).click();
    await publishSeries(owner);
    await approve(admin, serviceId);
    const customer = await openedByCustomer(world, serviceId, 'yoga-guest@journey.example.com');
    await openModal(customer, 'Hatha yoga class');
    await toStep(customer, 'When');
    await expect(modal(customer).getByText('12 places left')).toBeVisible();
    await expect(modal(customer).getByText(/Class, 7:00 AM – 8:00 AM/)).toBeVisible();
    await payAndClose(customer);
    await owner.context().close();
  });

  await test.step('a potter with two wheels', async () => {
    const name = 'Pair of Wheels Pottery';
    const owner = await openPhone(world);
    await describeBusiness(owner, sandbox, {
      ...{ owner: 'potter@journey.example.com', name },
      ...{ category: 'Programs & Workshops', kind: 'Art & craft' },
      tasks: [
        ['Wheel pottery workshop', '1200'],
        ['Watercolour basics', '800'],
      ],
      days: ['Monday', 'Wednesday', 'Friday', 'Saturday'],
    });
    await owner.getByLabel('People served at once').fill('4');
    await owner.getByRole('button', { name: 'Add a room or equipment' }).click();
    const wheel = owner.getByRole('group', { name: 'Resource 1' });
    await wheel.getByLabel('Name of one').fill('Pottery wheel');
    await wheel.getByRole('button', { name: 'Add one', exact: true }).click();
    await wheel.getByLabel('All tasks need one').uncheck();
    await wheel.getByRole('checkbox', { name: 'Watercolour basics' }).uncheck();
    await expectWholeAccessible(owner);
    await fitsScreen(owner);
    await next(owner);
    await expect(owner.getByRole('region', { name: 'Rooms and equipment' })).toContainText(
      '2 × Pottery wheel',
    );
    const serviceId = await submit(owner, name);
    await approve(admin, serviceId);
    const customer = await openedByCustomer(world, serviceId, 'potter-guest@journey.example.com');
    await openModal(customer, 'Wheel pottery workshop');
    for (let people = 1; people < 3; people += 1) {
      await modal(customer).getByRole('button', { name: 'Add one person' }).click();
    }
    await toStep(customer, 'Review and pay');
    await expect(
      modal(customer)
        .getByText(/3 people, 2 at a time/)
        .first(),
    ).toBeVisible();
    await payAndClose(customer);
    await owner.context().close();
  });

  await test.step('a plumber who works alone, in a trade that an admin adds', async () => {
    const name = 'Joshi and Son';
    await addTrade(admin);
    const owner = await openPhone(world);
    await describeBusiness(owner, sandbox, {
      ...{ owner: 'plumber@journey.example.com', name, place: 'home' },
      ...{ category: 'Home Repairs', kind: 'Plumbers' },
      tasks: [['Leak repair', '500']],
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    });
    await expect(owner.getByText('Rooms and equipment')).toHaveCount(0);
    await next(owner);
    const serviceId = await submit(owner, name);
    await approve(admin, serviceId);
    const customer = await openedByCustomer(world, serviceId, 'leaking-tap@journey.example.com');
    await openModal(customer, 'Leak repair');
    await fillHome(customer);
    await toStep(customer, 'Review and pay');
    await payAndClose(customer);
    await hideForAWhile(admin, owner, { name, serviceId });
    await owner.context().close();
  });
});
