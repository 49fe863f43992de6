import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { spendTicket } from '../codes/store.ts';
import { type SignedIn, startSession } from '../sessions/open-session.ts';
import { hashOf } from '../sessions/tokens.ts';
import { addPerson, giveConsent } from '../store.ts';
import { consentRefusal } from './consent.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;
type Asked = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  termsAccepted?: boolean | undefined;
};

/**
 * Makes an account for the address that the ticket proves, and signs its person in (REG-01, REG-08).
 * Nobody has an account without having confirmed age and terms. The address in the body has no say; one
 * that differs is a mistake and refused.
 * Refuses CONSENT_REQUIRED, TICKET_INVALID, EMAIL_TAKEN; a refused ticket stays good.
 */
export async function register(
  deps: Needs,
  ticket: string | undefined,
  asked: Asked,
  device: string,
): Promise<SignedIn> {
  if (asked.termsAccepted !== true) throw consentRefusal();
  if (!ticket) throw new Refused('TICKET_INVALID');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const email = await spendTicket(tx, hashOf(ticket), now);
    if (email === undefined || email !== asked.email) throw new Refused('TICKET_INVALID');
    const { firstName, lastName, phone } = asked;
    const personId = await addPerson(tx, { email, firstName, lastName, phone, at: now });
    await giveConsent(tx, personId, 'form', now);
    return startSession(tx, deps, { personId, device, now });
  });
}
