import { engines } from '../../engines/launch.ts';
import type { Person } from '../../engines/person.ts';
import { logIn, PROVIDER, payByCard, register, withPerson } from '../../engines/steps.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { SALON } from '../steps.ts';

const TASK = 'Hair spa';
const DAY_WITH_TIMES = /free$/;
const TIME = /\d:\d\d (AM|PM)/;

for (const engine of engines) {
  test(`in ${engine.name}: search, register, book, pay, reschedule, accept and cancel`, async ({
    server,
    sandbox,
  }, info) => {
    info.skip(engine.missing !== undefined, engine.missing ?? '');
    await withPerson({ engine, url: server.url, info }, async (person) => {
      const email = `${engine.name.toLowerCase()}@journey.zapbooking.test`;
      await book(person, sandbox, email);
      await reschedule(person);
      await accept(person, sandbox);
      await cancel(person, sandbox, email);
    });
  });
}

async function book(person: Person, sandbox: SandboxControl, email: string): Promise<void> {
  await person.open('/');
  await person.fill('What are you looking for?', 'hair spa');
  await person.press('button', 'Search');
  await person.untilAt(/^\/search\?q=hair/);
  await person.press('link', SALON);
  await person.untilAt(/^\/service-details\//);
  await person.press('button', `Book Now: ${TASK}`);
  await person.press('button', 'Choose a time', { within: 'dialog' });
  await person.press('radio', DAY_WITH_TIMES, { within: 'dialog', nth: 2 });
  await person.press('radio', TIME, { within: 'dialog', nth: 1 });
  await person.press('button', 'Review booking', { within: 'dialog' });
  await person.press('button', /^Pay ₹/, { within: 'dialog' });
  await person.untilAt(/^\/login/);
  await person.press('link', 'Create an account');
  await person.untilAt(/^\/register/);
  await register(person, sandbox, email);
  await person.untilAt(/^\/service-details\//);
  await person.press('button', /^Pay ₹/, { within: 'dialog' });
  await payByCard(person);
  await person.untilAt(/^\/myBooking/);
  await person.find({ role: 'link', name: TASK });
}

async function accept(person: Person, sandbox: SandboxControl): Promise<void> {
  await logIn(person, sandbox, PROVIDER);
  await person.open('/serviceProvider/bookingRequests');
  await person.press('button', 'Accept', { within: 'article', containing: 'Kavya' });
  await person.see('Accepted');
}

async function openBooking(person: Person): Promise<void> {
  await person.open('/myBooking');
  await person.press('link', TASK);
  await person.untilAt(/^\/booking-details\//);
}

async function reschedule(person: Person): Promise<void> {
  await openBooking(person);
  await person.press('button', 'Reschedule');
  await person.press('radio', DAY_WITH_TIMES, { within: 'dialog', nth: 5 });
  await person.press('radio', TIME, { within: 'dialog', nth: 3 });
  await person.press('button', /^Reschedule to /, { within: 'dialog' });
  await person.see('Rescheduled');
}

async function cancel(person: Person, sandbox: SandboxControl, email: string): Promise<void> {
  await logIn(person, sandbox, email);
  await openBooking(person);
  await person.press('button', 'Cancel booking');
  await person.find({ role: 'button', name: /^Cancel and refund ₹/ });
  expect(await hiddenPixels(person)).toBe(0);
  await person.press('radio', /My plans have changed/, { within: 'dialog' });
  await person.press('button', /^Cancel and refund ₹/, { within: 'dialog' });
  await person.see('Cancellation settled');
}

/** Pixels of a dialog's body that must be scrolled although the viewport has space for them. */
function hiddenPixels(person: Person): Promise<number> {
  return person.evaluate(`
    const dialog = document.querySelector('[role=dialog]');
    const body = dialog.querySelector('header + div');
    const room = Math.max(0, Math.min(innerHeight * 0.88, 832) - dialog.offsetHeight - 1);
    return Math.min(room, body.scrollHeight - body.clientHeight);`);
}
