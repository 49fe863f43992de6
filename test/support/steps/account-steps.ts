import { sql } from 'kysely';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { Reply } from '../worlds/app.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';

type Meant = { id: string; email: string };

/** Shared steps of tests about closing accounts. */
export function accountSteps(world: () => BookingWorld) {
  /** Opens a separate session. @returns the headers of its calls */
  async function device(personId: string) {
    const { token } = await openSession(world().deps, personId, 'a browser');
    return { headers: { authorization: `Bearer ${token}` } };
  }

  const person = async (): Promise<Meant> => {
    const id = await world().customer();
    return { id, email: (await world().person(id)).email };
  };

  async function codeOf(email: string): Promise<string> {
    const { subject } = await world().mailTo(email, /^\d{6} is your/);
    return subject.slice(0, 6);
  }

  /** Requests the code and deletes the account with it. */
  async function remove({ id, email }: Meant): Promise<Reply> {
    const requested = await world().call('deleteAccountCode', { as: id });
    if (requested.status !== 200) return requested;
    const otp = await codeOf(email);
    return world().call('deleteAccount', { as: id, body: { confirmation: 'DELETE', otp } });
  }

  /** Logs in with the code from the e-mail. */
  async function logIn(email: string): Promise<Reply> {
    await world().call('loginRequest', { body: { email } });
    return world().call('loginVerify', { body: { email, otp: await codeOf(email) } });
  }

  async function accountStory(personId: string): Promise<string[]> {
    const { rows } = await sql<{ what: string }>`
      select what from privacy.events where person_id = ${personId} order by id`.execute(
      world().deps.db,
    );
    return rows.map(({ what }) => what);
  }

  return { device, person, codeOf, remove, logIn, accountStory };
}
