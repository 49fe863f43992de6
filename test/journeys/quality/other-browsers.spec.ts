import { type Engine, engines } from '../../engines/launch.ts';
import { Person } from '../../engines/person.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { GOOD_CARD, SALON } from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const TASK = 'Hair spa';
const DAY_WITH_TIMES = /free$/;
const TIME = /\d:\d\d (AM|PM)/;

for (const engine of engines) {
  test(`in ${engine.name}: search, register, book, pay, reschedule, accept and cancel`, async ({
    server,
    sandbox,
  }, info) => {
    info.skip(engine.missing !== undefined, engine.missing ?? '');
    await withPerson(engine, server.url, async (person) => {
      const email = `${engine.name.toLowerCase()}@journey.zapbooking.test`;
      try {
        await book(person, sandbox, email);
        await reschedule(person);
        await accept(person, sandbox);
        await cancel(person, sandbox, email);
      } finally {
        await info.attach('last page', {
          body: await person.screenshot(),
          contentType: 'image/png',
        });
      }
    });
  });
}

async function withPerson(
  engine: Engine,
  url: string,
  act: (person: Person) => Promise<void>,
): Promise<void> {
  const person = new Person(await engine.launch(), url);
  try {
    await act(person);
  } finally {
    await person.leave();
  }
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
  await person.inFrame(async () => {
    await person.fill('Card number', GOOD_CARD);
    await person.fill(/^Valid until/, '12/30');
    await person.fill('CVV', '123');
    await person.fill('Name on the card', 'Kavya Raman');
    await person.press('button', /^Pay ₹/);
    await person.fill('One-time code', '1234');
    await person.press('button', /^Confirm/);
  });
  await person.untilAt(/^\/myBooking/);
  await person.find({ role: 'link', name: TASK });
}

async function register(person: Person, sandbox: SandboxControl, email: string): Promise<void> {
  await person.fill('First name', 'Kavya');
  await person.fill('Last name', 'Raman');
  await person.fill('Phone', '98450 12345');
  await person.fill('E-mail', email);
  await person.press('button', 'Verify');
  await person.fill('One-time code', await sandbox.code(email));
  await person.see('Verified');
  await person.press('field', /Terms/);
  await person.press('button', 'Create Account');
}

async function logIn(person: Person, sandbox: SandboxControl, email: string): Promise<void> {
  await person.forget();
  await person.open('/login');
  await person.fill('E-mail', email);
  await person.press('button', 'Send OTP');
  await person.fill('One-time code', await sandbox.code(email));
  await person.untilAt(/^\/$/);
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

/** Pixels of a dialog's body that must be scrolled although the window has space for them. */
function hiddenPixels(person: Person): Promise<number> {
  return person.evaluate(`
    const dialog = document.querySelector('[role=dialog]');
    const body = dialog.querySelector('header + div');
    const room = Math.max(0, Math.min(innerHeight * 0.88, 832) - dialog.offsetHeight - 1);
    return Math.min(room, body.scrollHeight - body.clientHeight);`);
}
