import { addPerson } from '#capabilities/identity/store.ts';
import type { Reply, TestApp } from './app.ts';

let serial = 0;

/** An e-mail address that no other test of the file uses. */
export function freshEmail(domain = 'example.com'): string {
  serial += 1;
  return `someone${serial}@${domain}`;
}

/** An account with its id and e-mail address. */
export async function newPerson(
  world: TestApp,
  email = freshEmail(),
): Promise<{ id: string; email: string }> {
  const at = world.clock.now();
  const person = { email, firstName: 'Asha', lastName: 'Rao', phone: '9876543210', at };
  const id = await world.deps.db.transaction().execute((tx) => addPerson(tx, person));
  return { id, email };
}

/** Requests a code and reads it from the e-mail; empty if the e-mail contains none. */
export async function askCode(
  world: TestApp,
  call: 'loginRequest' | 'registerMailRequest',
  email: string,
): Promise<string> {
  const reply = await world.call(call, { body: { email } });
  if (reply.status !== 200) throw new Error(`No code for ${email}: ${JSON.stringify(reply.body)}`);
  const { subject } = await world.mailTo(email);
  return /^(\d{6}) .*Zap Booking/.exec(subject)?.[1] ?? '';
}

/** Logs in with the code from the e-mail. */
export async function signIn(world: TestApp, email: string): Promise<Reply> {
  const otp = await askCode(world, 'loginRequest', email);
  return world.call('loginVerify', { body: { email, otp } });
}

/** Verifies an address and returns the response with the ticket. */
export async function proveMail(world: TestApp, email: string): Promise<Reply> {
  const otp = await askCode(world, 'registerMailRequest', email);
  return world.call('registerMailVerify', { body: { email, otp } });
}
