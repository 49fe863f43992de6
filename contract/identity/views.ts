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
import { checkImitation } from '../imitation.ts';

/** OTP-07: seconds between two sends of a code. */
export const OTP_RESEND_SECONDS = 30;
/** OTP-08: resends after the first send. */
export const OTP_RESENDS_MAX = 3;
/** Minutes for which a code is valid. */
export const OTP_MINUTES = 5;
export { TERMS_VERSION } from '../policies/terms.ts';

/** A text that must satisfy a shared field rule, whose sentence becomes the message. */
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
/** `sms`: to the verified number of the account, if there is one, otherwise by e-mail. */
export const LoginRequestBody = EmailBody.extend({ channel: z.enum(['email', 'sms']).optional() });
/** A ten-digit Indian mobile number. */
export const Phone = ruled(checkPhone, 40).transform(stripSpaces);
export const OtpBody = z.object({ email: Email, otp: Otp });
export const RegisterBody = z
  .object({
    email: Email,
    firstName: ruled(checkFirstName, 200).transform((name) => name.trim()),
    lastName: ruled(checkLastName, 200).transform((name) => name.trim()),
    phone: Phone,
    /** REG-18: 18 or older, Terms and Privacy Policy accepted. Refused without it (CONSENT_REQUIRED). */
    termsAccepted: z.boolean().optional(),
  })
  .superRefine(({ firstName, lastName }, context) => {
    const message = checkImitation(`${firstName} ${lastName}`);
    if (message) context.addIssue({ code: 'custom', path: ['firstName'], message });
  });
export const GoogleBody = z.object({
  credential: z.string().min(20).max(8192),
  /** Required for the first login, which is otherwise refused with CONSENT_REQUIRED and can be repeated. */
  termsAccepted: z.boolean().optional(),
});

export const roles = ['customer', 'provider', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The person on the wire, with only what browser storage may contain (ENT-01, ENT-05). */
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

/** The nonce for Google's button, bound to this browser. */
export const GoogleSetup = z.object({
  nonce: z.string(),
  clientId: z.string(),
  scriptUrl: z.string(),
});
export type GoogleSetup = z.infer<typeof GoogleSetup>;

/** One logged-in device. `firstSeen` is its login; `lastSeen` is accurate to ten minutes. */
export const Device = z
  .object({
    id: z.string(),
    name: z.string(),
    firstSeen: z.string(),
    lastSeen: z.string(),
    isThis: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;
