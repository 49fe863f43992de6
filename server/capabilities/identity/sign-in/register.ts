import type { Language } from '#contract/locale/language.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { spendTicket } from '../codes/store.ts';
import { type SignedIn, startSession } from '../sessions/open-session.ts';
import { hashOf } from '../sessions/tokens.ts';
import { addPerson, recordConsent } from '../store.ts';
import { consentRefusal } from './consent.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;
type RegisterInput = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  termsAccepted?: boolean | undefined;
};

/**
 * Creates an account for the address of the ticket and signs the person in (REG-01, REG-08).
 * Requires confirmed age and terms. A differing address in the body is rejected as a mistake.
 * @throws Refused CONSENT_REQUIRED, TICKET_INVALID, EMAIL_TAKEN; a rejected ticket stays valid
 */
export async function register(
  deps: Needs,
  ticket: string | undefined,
  input: RegisterInput,
  { device, language }: { device: string; language: Language | undefined },
): Promise<SignedIn> {
  if (input.termsAccepted !== true) throw consentRefusal();
  if (!ticket) throw new Refused('TICKET_INVALID');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const email = await spendTicket(tx, hashOf(ticket), now);
    if (email === undefined || email !== input.email) throw new Refused('TICKET_INVALID');
    const { firstName, lastName, phone } = input;
    const person = { email, firstName, lastName, phone, language, at: now };
    const personId = await addPerson(tx, person);
    await recordConsent(tx, personId, 'form', now);
    return startSession(tx, deps, { personId, device, now, way: 'registration' });
  });
}
