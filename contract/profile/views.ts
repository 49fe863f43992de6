import { z } from 'zod';
import { normalizeEmail, stripSpaces } from '../fields.ts';
import { languages } from '../locale/language.ts';
import { versionNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { addressKinds, genders, isMasked, type ProfileValues } from './rules.ts';

/**
 * The signed-in person's profile on the wire (ENT-27, ENT-30). A missing text is ''. PAN, Aadhaar
 * and UPI ID are masked.
 */
export const Profile = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    gender: z.enum(genders),
    phone: z.string(),
    dob: z.string(),
    panNumber: z.string(),
    aadharNumber: z.string(),
    upiID: z.string(),
    addresses: z.object({ home: z.string(), work: z.string(), other: z.string() }),
    selectedAddress: z.enum([...addressKinds, '']),
    /** Read-only: the path of the photo. */
    profileImage: z.string().nullable(),
    /** Read-only: the location of the selected address. */
    location: z.string(),
    memberSince: z.string(),
    lastActive: z.string(),
    accountType: z.enum(['Standard', 'Professional']),
    status: z.enum(['Active', 'Closed']),
    /** The language of our notifications; omitted until they choose one. */
    language: z.enum(languages).optional(),
    /** True if the e-mail was verified by a code or by Google. */
    verified: z.boolean(),
    /** Sent back with a save to detect concurrent changes. */
    version: z.number(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const LanguageBody = z.object({ language: z.enum(languages) });

/** A missing text is empty; `profileErrors` checks the required ones. */
const Text = (max: number) =>
  plainText(max)
    .nullish()
    .transform((text) => text ?? '');
const Name = Text(200).transform((name) => name.trim());
const Address = Text(400).transform((address) => address.trim());
const unlessMasked = (change: (value: string) => string) => (value: string | null | undefined) =>
  value && !isMasked(value) ? change(value) : value;

/**
 * API-29. `profileErrors` validates the values, on the server and in the form. PAN, Aadhaar and UPI ID stay
 * unchanged when they are omitted or masked, and are deleted when empty. `otp` confirms a new UPI ID.
 */
export const ProfileBody = z.object({
  firstName: Name,
  lastName: Name,
  email: Text(320).transform(normalizeEmail),
  gender: Text(40),
  phone: Text(40).transform(stripSpaces),
  dob: Text(40).transform((date) => date.trim()),
  panNumber: plainText(40)
    .nullish()
    .transform(unlessMasked((pan) => pan.trim().toUpperCase())),
  aadharNumber: plainText(40).nullish().transform(unlessMasked(stripSpaces)),
  upiID: plainText(400)
    .nullish()
    .transform(unlessMasked((upi) => upi.trim().toLowerCase())),
  /** Omitted addresses stay unchanged. */
  addresses: z.object({ home: Address, work: Address, other: Address }).nullish(),
  selectedAddress: z
    .enum([...addressKinds, ''])
    .nullish()
    .transform((kind) => kind ?? ''),
  version: versionNumber(0).optional(),
  otp: z
    .string()
    .regex(/^\d{6}$/, 'Please enter complete OTP')
    .optional(),
});
export type ProfileBody = z.input<typeof ProfileBody>;
export type ProfileInput = z.output<typeof ProfileBody>;

/** The saved values with the requested changes applied. */
export function requestedValues(input: ProfileInput, saved: ProfileValues): ProfileValues {
  return {
    ...input,
    panNumber: input.panNumber ?? saved.panNumber,
    aadharNumber: input.aadharNumber ?? saved.aadharNumber,
    upiID: input.upiID ?? saved.upiID,
    addresses: input.addresses ?? saved.addresses,
  };
}
