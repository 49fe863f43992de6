import { z } from 'zod';
import { Email, Otp } from '../identity/views.ts';

export const EmailChangeBody = z.object({
  email: Email,
  /** The current mailbox is lost: no code is sent to it, and the change waits for seven days. */
  lostMailbox: z.boolean().optional(),
});

export const EmailCodesBody = EmailChangeBody.extend({
  otp: Otp,
  /** The code from the current mailbox; required unless it is lost. */
  currentOtp: Otp.optional(),
});

/** A change of the login e-mail that waits, or that the old address can still undo. */
export const EmailChange = z
  .object({
    state: z.enum(['waiting', 'undoable']),
    oldEmail: z.string(),
    newEmail: z.string(),
    /** The instant at which the change takes or took effect. */
    changesAt: z.string(),
    /** The latest end of the payout freeze. */
    frozenUntil: z.string(),
  })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.infer<typeof EmailChange>;

export const RestoreEmailBody = z.object({ token: z.string().max(200) });
export const RestoredEmail = z.object({ outcome: z.enum(['cancelled', 'restored']) });
