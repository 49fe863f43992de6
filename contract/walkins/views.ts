import { z } from 'zod';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { versionNumber } from '../numbers.ts';
import { MomentText, plainText } from '../text.ts';
import { WALK_IN_NAME_MAX, WALK_IN_NOTE_MAX, walkInStates } from './limits.ts';

/** The fields of a walk-in that determine whether it is possible. */
const choice = {
  serviceId: z.uuid(),
  subServiceId: z.uuid(),
  /** An instant with an offset, or 'YYYY-MM-DDTHH:MM' by the clock of the service. */
  startsAt: MomentText,
  /** A whole number; a rule refuses other values with a specific message. */
  people: z.number().int().meta({ minimum: PEOPLE_MIN, maximum: PEOPLE_MAX }),
  /** Any team member by default. */
  memberId: z.uuid().optional(),
};

const contact = {
  name: plainText(WALK_IN_NAME_MAX)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Enter a name.'),
  /** Ten digits of an Indian mobile number; spaces are ignored. */
  phone: z
    .string()
    .max(20)
    .transform((text) => text.replace(/\s+/g, ''))
    .refine((text) => text === '' || /^[6-9]\d{9}$/.test(text), 'Enter a 10-digit mobile number.')
    .optional(),
  note: plainText(WALK_IN_NOTE_MAX)
    .transform((text) => text.trim())
    .optional(),
};

export const WalkInBody = z.object({ ...choice, ...contact });
export type WalkInBody = z.input<typeof WalkInBody>;

/** A walk-in of a class session, which has the service and the time. */
export const SessionWalkInBody = z.object({
  ...contact,
  people: z.number().int().min(PEOPLE_MIN).max(PEOPLE_MAX),
  /** Whether the people have arrived; by default true once check-in is open. */
  isCheckedIn: z.boolean().optional(),
});
export type SessionWalkInBody = z.input<typeof SessionWalkInBody>;

/** Replaces all fields except the service. */
export const WalkInChangeBody = WalkInBody.omit({ serviceId: true }).extend({
  version: versionNumber(1),
});
export type WalkInChangeBody = z.input<typeof WalkInChangeBody>;

export const WalkInCheckQuery = z.object({
  ...choice,
  people: z.coerce
    .number<string | number>()
    .int()
    .meta({ minimum: PEOPLE_MIN, maximum: PEOPLE_MAX }),
  /** The walk-in that is being edited: its own time counts as free. */
  except: z.uuid().optional(),
});

export const WalkInStateBody = z.object({ state: z.enum(walkInStates) });

/** A booking that the provider entered, paid at the venue. Times have the offset of the service. */
export const WalkIn = z
  .object({
    walkInId: z.string(),
    serviceId: z.string(),
    subServiceId: z.string(),
    subServiceName: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    /** The instant from which the people can be checked in. */
    checkInFrom: z.string(),
    people: z.number(),
    /** The member whom the provider chose; null for any. */
    memberId: z.string().nullable(),
    name: z.string(),
    phone: z.string(),
    note: z.string(),
    state: z.enum(walkInStates),
    version: z.number(),
  })
  .meta({ id: 'WalkIn' });
export type WalkIn = z.infer<typeof WalkIn>;

/** The reason why customers could not book this time; the walk-in is possible nevertheless. */
const warning = z.string().nullable();

export const SavedWalkIn = z.object({ walkIn: WalkIn, warning });
export type SavedWalkIn = z.infer<typeof SavedWalkIn>;

export const WalkInCheck = z.object({
  startsAt: z.string(),
  /** Null when the time is taken. */
  endsAt: z.string().nullable(),
  /** People served at the same time; if fewer than the party, they are served in turns. */
  servedAtOnce: z.number().nullable(),
  warning,
  /** The conflict: who is busy and until when; null when the walk-in is possible. */
  problem: z.string().nullable(),
});
export type WalkInCheck = z.infer<typeof WalkInCheck>;
