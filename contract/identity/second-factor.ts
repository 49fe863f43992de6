import { z } from 'zod';

/** Six digits of an authenticator, or a recovery code; spaces and hyphens are ignored. */
export const ProofBody = z.object({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .refine((code) => /^(\d{6}|[A-Z2-7]{16}|[A-Z2-7]{24})$/.test(code), {
      error: 'Enter the six digits of your authenticator, or a recovery code.',
    }),
});

/** The first code of a new authenticator, and the set-up code from another admin if one is needed. */
export const EnrolBody = ProofBody.extend({
  enrolmentCode: z
    .string()
    .max(40)
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .refine((code) => /^[A-Z2-7]{16}$/.test(code), {
      error: 'Enter the sixteen letters and digits of the set-up code.',
    })
    .optional(),
});

/** A set-up code for a new admin, which cannot be read again. */
export const EnrolmentCode = z.object({ code: z.string(), expiresAt: z.string() });
export type EnrolmentCode = z.infer<typeof EnrolmentCode>;

/** The state of an admin's second factor, and until when it is valid in this session (ISO instants). */
export const SecondFactor = z
  .object({
    isEnrolled: z.boolean(),
    /** True if setting it up needs a set-up code from another admin. */
    needsEnrolmentCode: z.boolean(),
    provedUntil: z.string().nullable(),
    /** Until then, actions that move money need no further code. */
    freshUntil: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    /** True if a passkey that was added after the second factor can replace the code. */
    hasPasskey: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const NewSecondFactor = z.object({ secret: z.string(), link: z.string() });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** `isActive`: the admin typed or clicked in the admin area since the last request. */
export const SecondFactorQuery = z.object({ isActive: z.literal('true').optional() });
