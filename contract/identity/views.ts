import { z } from 'zod';
import {
  checkEmail,
  checkFirstName,
  checkLastName,
  checkOtp,
  checkPhone,
  normalizeEmail,
  stripSpaces,
} from '../fields.ts';

/** OTP-07: seconds between two sends of a code. */
export const OTP_RESEND_SECONDS = 30;
/** OTP-08: resends after the first send. */
export const OTP_RESENDS_MAX = 3;
/** Minutes for which a code works. */
export const OTP_MINUTES = 5;
export { TERMS_VERSION } from '../policies/terms.ts';

/** A text that must pass one of the shared field rules; the rule's sentence becomes the message. */
function ruled(check: (value: string) => string | undefined, max: number) {
  return z
    .string()
    .max(max)
    .superRefine((value, context) => {
      const message = check(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

export const Email = ruled(checkEmail, 320).transform(normalizeEmail);
export const Otp = ruled(checkOtp, 20);

export const EmailBody = z.object({ email: Email });
export const OtpBody = z.object({ email: Email, otp: Otp });
export const RegisterBody = z.object({
  email: Email,
  firstName: ruled(checkFirstName, 200).transform((name) => name.trim()),
  lastName: ruled(checkLastName, 200).transform((name) => name.trim()),
  phone: ruled(checkPhone, 40).transform(stripSpaces),
  /** REG-18: 18 or older, Terms and Privacy Policy accepted. Refused without it (CONSENT_REQUIRED). */
  termsAccepted: z.boolean().optional(),
});
export const GoogleBody = z.object({
  credential: z.string().min(20).max(8192),
  /** Needed for a first sign-in: it is refused with CONSENT_REQUIRED, and the same credential sent again. */
  termsAccepted: z.boolean().optional(),
});

export const roles = ['customer', 'provider', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The person as the wire carries it: all that browser storage may hold (ENT-01, ENT-05). */
export const User = z
  .object({
    _id: z.string(),
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    profilePicture: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    memberSince: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const Tokens = z.object({ token: z.string(), refreshToken: z.string() });

/** What the login page needs to show Google's button: a nonce that only this browser can use. */
export const GoogleSetup = z.object({
  nonce: z.string(),
  clientId: z.string(),
  scriptUrl: z.string(),
});
export type GoogleSetup = z.infer<typeof GoogleSetup>;
