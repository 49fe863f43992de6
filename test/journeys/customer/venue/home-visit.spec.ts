import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../../support/browser/journey.ts';
import { holdAnswer } from '../../hold-answer.ts';
import { expectAccessible, openNewest } from '../../money-steps.ts';
import {
  addTrade,
  approve,
  describeBusiness,
  expectWholeAccessible,
  fitsScreen,
  next,
  openAdmin,
  openedByCustomer,
  openPhone,
  PHONE,
  submit,
} from '../../provider/business-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  payByUpi,
  pressPay,
  times,
  toStep,
} from '../../steps.ts';
import { fillHome } from './home-steps.ts';

shareServer('a quiet city');
test.use({ viewport: PHONE });

const NAME = 'Joshi Repairs';
const TASK = 'Leak repair';

test('a plumber is booked at home, travels there and arrives', async ({
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  const world = { browser, baseURL, sandbox };
  const admin = await openAdmin(world);
  await addTrade(admin);
  const owner = await openPhone(world);
  await describeBusiness(owner, sandbox, {
    ...{ owner: 'home-plumber@journey.example.com', name: NAME, place: 'home' },
    ...{ category: 'Home Repairs', kind: 'Plumbers', tasks: [[TASK, '500']] },
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  });
  await next(owner);
  const serviceId = await submit(owner, NAME);
  await approve(admin, serviceId);

  await test.step('the plumber sets the travel time and the fee per kilometre', async () => {
    await owner.goto(`/serviceProvider/myServices/${serviceId}`);
    await owner.getByRole('link', { name: 'Travel time and fee' }).click();
    await owner.getByLabel('Time for one kilometre').selectOption('5');
    await expect(owner.getByText(/25 minutes of travel each way/)).toBeVisible();
    await chargeForKm(owner, '30');
    await expect(owner.getByText(/pays a travel fee of ₹150\.00/)).toBeVisible();
    await expect(owner.getByText('You get ₹135.00 of it.')).toBeVisible();
    await expectAccessible(owner);
    await fitsScreen(owner);
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText(/^Saved\./)).toBeVisible();
  });

  const customer = await openedByCustomer(world, serviceId, 'burst-pipe@journey.example.com');
  await test.step('the customer enters the address once, and a distant one is refused', async () => {
    await openModal(customer, TASK);
    const toTimes = modal(customer).getByRole('button', { name: 'Choose a time' });
    await toTimes.click();
    await expect(modal(customer).getByLabel('Flat or house no.')).toBeFocused();
    await expect(modal(customer).getByText('Please fill this in').first()).toBeVisible();
    await expectWholeAccessible(customer);
    await fillHome(customer, { Area: 'Andheri', City: 'Mumbai' });
    await customer.keyboard.press('Escape');
    await expect(modal(customer)).toHaveCount(0);
    await openModal(customer, TASK);
    await expect(modal(customer).getByLabel('Area')).toHaveValue('Andheri');
    await toTimes.click();
    await expect(modal(customer).getByText(/^Your home is \d+(\.\d)? km away/)).toBeVisible();
    await fillHome(customer, { 'PIN code': '560038' });
    await toTimes.click();
    const elsewhere = modal(customer).getByText(/^This PIN code is in another state/);
    await expect(modal(customer).getByLabel('PIN code')).toBeFocused();
    // Also its last line, although a field beside another one has a narrow error.
    await expect(elsewhere).toBeInViewport({ ratio: 1 });
    await fillHome(customer, { 'Flat or house no.': 'B' });
    const way = await holdAnswer(customer, 'POST', /\/homeVisit$/);
    await toTimes.click();
    await way.isSent;
    await fillHome(customer);
    way.release();
    // The distance of the earlier address leads no further.
    await expect(toTimes).toBeEnabled();
    await expect(modal(customer).getByLabel('Flat or house no.')).toHaveValue('B-7');
    await chooseDay(customer, 1);
    await expect(modal(customer).getByText(/Sai Heights/)).toBeVisible();
    await expect(modal(customer).getByText(/₹\d+\.00 travel fee/)).toBeVisible();
    await times(customer).nth(4).click();
    await toStep(customer, 'Review and pay');
    await expect(
      modal(customer)
        .getByText(/^Travel fee/)
        .first(),
    ).toBeVisible();
    await fitsScreen(customer);
    await expectWholeAccessible(customer);
  });

  await test.step('a fee that is raised meanwhile is displayed before anything is charged', async () => {
    await owner.reload();
    await chargeForKm(owner, '40');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText(/^Saved\./)).toBeVisible();
    await pressPay(customer);
    await expect(modal(customer).getByText('The travel fee has changed')).toBeVisible();
    await expectWholeAccessible(customer);
    await pressPay(customer);
    await payByUpi(customer);
    await expectBooked(customer);
    await openNewest(customer, TASK);
    await expect(customer.getByText(/^Travel fee/).first()).toBeVisible();
  });

  const [, id = ''] = /booking-details\/([\w-]{36})/.exec(customer.url()) ?? [];
  await test.step('the plumber sees the address only after accepting', async () => {
    await owner.goto(`/serviceProvider/bookingRequests/${id}`);
    await expect(owner.getByText(/min each way/)).toBeVisible();
    await expect(owner.getByText(/^Travel fee ₹\d+\.00, included/)).toBeVisible();
    await expect(owner.getByText(/Sai Heights/)).toHaveCount(0);
    await owner.getByRole('button', { name: 'Accept' }).click();
    await expect(owner.getByText(/Sai Heights/).first()).toBeVisible();
    await expect(owner.getByText('Landmark: the post office')).toBeVisible();
    await expect(owner.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
      'href',
      /Sai%20Heights/,
    );
    await expect(owner.getByRole('button', { name: 'I’m on the way' })).toHaveCount(0);
    await expectWholeAccessible(owner);
  });

  await test.step('the address is offered for the next booking', async () => {
    const again = await customer.context().newPage();
    await again.goto(`/service-details/${serviceId}`);
    await openModal(again, TASK);
    await expect(modal(again).getByText(/^B-7, Floor 2, Sai Heights/)).toBeVisible();
    await modal(again).getByRole('button', { name: 'Change address' }).click();
    await expect(modal(again).getByLabel('Flat or house no.')).toBeFocused();
    await expectAccessible(again);
    await again.close();
  });

  await travel({ owner, customer, sandbox, id });
  await Promise.all([owner, customer].map((page) => page.context().close()));
});

async function chargeForKm(owner: Page, rupees: string): Promise<void> {
  await owner.getByLabel('Free distance').fill('0');
  await owner.getByLabel('Fee per extra km').fill(rupees);
}

type Journey = {
  owner: Page;
  customer: Page;
  sandbox: { clock(change: { set: string }): Promise<void> };
  id: string;
};

/** On the day of the visit, the customer's open page updates without a reload. */
async function travel({ owner, customer, sandbox, id }: Journey): Promise<void> {
  const at = await customer.locator('time[datetime]').first().getAttribute('datetime');
  const start = Temporal.Instant.from(at ?? '');
  await sandbox.clock({ set: start.subtract({ minutes: 40 }).toString() });
  await owner.goto(`/serviceProvider/bookingRequests/${id}`);
  await customer.reload();
  await owner.getByRole('button', { name: 'I’m on the way' }).click();
  await expect(customer.getByText(/is on the way/)).toBeVisible();
  await owner.getByRole('button', { name: 'I’ve arrived' }).click();
  await expect(customer.getByText(/has arrived/)).toBeVisible();
  await expectWholeAccessible(customer);
  await expectWholeAccessible(owner);
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(customer.getByText(/is on the way/)).toBeVisible();
}
