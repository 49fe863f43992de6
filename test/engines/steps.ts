import type { TestInfo } from '@playwright/test';
import { GOOD_CARD } from '../journeys/steps.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import type { Engine } from './launch.ts';
import { Person } from './person.ts';

export const PROVIDER = 'provider@demo.zapbooking.test';

type Run = { engine: Engine; url: string; info: TestInfo };

/** Runs an action in a new session of an engine, and stores a screenshot of its last page. */
export async function withPerson(
  { engine, url, info }: Run,
  act: (person: Person) => Promise<void>,
): Promise<void> {
  const person = new Person(await engine.launch(), url);
  try {
    await act(person);
  } finally {
    const body = await person.screenshot();
    await info.attach('last page', { body, contentType: 'image/png' });
    await person.leave();
  }
}

export async function register(
  person: Person,
  sandbox: SandboxControl,
  email: string,
): Promise<void> {
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

export async function logIn(person: Person, sandbox: SandboxControl, email: string): Promise<void> {
  await person.forget();
  await person.open('/login');
  await person.fill('E-mail', email);
  await person.press('button', 'Send OTP');
  await person.fill('One-time code', await sandbox.code(email));
  await person.untilAt(/^\/$/);
}

/** Pays in the gateway's frame. */
export async function payByCard(person: Person): Promise<void> {
  await person.inFrame(async () => {
    await person.fill('Card number', GOOD_CARD);
    await person.fill(/^Valid until/, '12/30');
    await person.fill('CVV', '123');
    await person.fill('Name on the card', 'Kavya Raman');
    await person.press('button', /^Pay ₹/);
    await person.fill('One-time code', '1234');
    await person.press('button', /^Confirm/);
  });
}
