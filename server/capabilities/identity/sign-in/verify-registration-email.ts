import type { Deps } from '#platform/deps.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { addTicket } from '../codes/store.ts';
import { proveCode } from '../codes/verify-code.ts';
import { TICKET_MINUTES } from '../rules.ts';
import { hashOf, randomToken } from '../sessions/tokens.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Asked = { email: string; otp: string; client: CodeClient };

/**
 * Turns the code into a ticket: the proof, good once and for half an hour, that this address is the
 * person's own (REG-06, API-07). Only its hash is kept. Refuses OTP_INVALID.
 */
export async function verifyRegistrationMail(deps: Needs, asked: Asked): Promise<string> {
  return proveCode(deps, { ...asked, purpose: 'register' }, async (tx, now) => {
    const ticket = randomToken();
    const expiresAt = now.add({ minutes: TICKET_MINUTES });
    await addTicket(tx, hashOf(ticket), asked.email, expiresAt);
    return ticket;
  });
}
