import type { Deps } from '#platform/deps.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { addTicket } from '../codes/store.ts';
import { verifyCode } from '../codes/verify-code.ts';
import { TICKET_MINUTES } from '../rules.ts';
import { hashOf, randomToken } from '../sessions/tokens.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type VerificationInput = { email: string; otp: string; client: CodeClient };

/**
 * Exchanges a code for a ticket that proves the address, once and for half an hour (REG-06,
 * API-07). Only its hash is stored. @throws Refused OTP_INVALID
 */
export async function verifyRegistrationEmail(
  deps: Needs,
  input: VerificationInput,
): Promise<string> {
  return verifyCode(deps, { ...input, purpose: 'register' }, async (tx, now) => {
    const ticket = randomToken();
    const expiresAt = now.add({ minutes: TICKET_MINUTES });
    await addTicket(tx, hashOf(ticket), input.email, expiresAt);
    return ticket;
  });
}
