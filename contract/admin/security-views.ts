import { z } from 'zod';
import { Day, PageNumber } from '../list-schemas.ts';
import { plainText } from '../text.ts';
import {
  ACCESS_NOTE_LENGTH_MAX,
  ACCESS_NOTE_LENGTH_MIN,
  accessReasons,
  readSubjects,
  securityEventKinds,
} from './security-events.ts';

export const SecurityEventsQuery = z.object({
  kind: z.enum(securityEventKinds).optional(),
  /** A person or a record: the actor, or the subject. */
  id: z.string().max(100).optional(),
  from: Day,
  to: Day,
  page: PageNumber,
});
export type SecurityEventsQuery = z.output<typeof SecurityEventsQuery>;

export const SecurityEventsFileQuery = SecurityEventsQuery.omit({ page: true });
export type SecurityEventsFileQuery = z.output<typeof SecurityEventsFileQuery>;

export const SecurityEventEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(securityEventKinds),
    actorId: z.string().nullable(),
    /** The name of an admin; other people are identified by their id alone. */
    actorName: z.string().nullable(),
    subjectKind: z.string().nullable(),
    subjectId: z.string().nullable(),
    /** A keyed hash of the network address. */
    network: z.string().nullable(),
    detail: z.string().nullable(),
    /** How often the event occurred in that minute. */
    count: z.number(),
    requestId: z.string().nullable(),
    /** The position in the hash chain; null until the event is linked. */
    seq: z.number().nullable(),
  })
  .meta({ id: 'SecurityEventEntry' });
export type SecurityEventEntry = z.infer<typeof SecurityEventEntry>;

/** The end of the hash chain; null without events. */
export const SecurityChain = z.object({
  head: z.object({ seq: z.number(), day: z.string(), hash: z.string() }).nullable(),
  /** Number of events that are not linked yet. */
  waiting: z.number(),
});
export type SecurityChain = z.infer<typeof SecurityChain>;

const ReadSubjectShape = z.object({ kind: z.enum(readSubjects), id: z.string().min(1).max(100) });

export const AccessReasonBody = z
  .object({
    subject: ReadSubjectShape,
    reason: z.enum(accessReasons),
    /** Must not contain personal data, because it is stored for a year. */
    note: plainText(ACCESS_NOTE_LENGTH_MAX)
      .transform((text) => text.trim())
      .optional(),
  })
  .refine(({ reason, note = '' }) => reason !== 'other' || note.length >= ACCESS_NOTE_LENGTH_MIN, {
    path: ['note'],
    message: 'Please write the reason in a few words.',
  });
export type AccessReasonBody = z.output<typeof AccessReasonBody>;

/** A reason that is valid in this session. */
export const HeldReason = z.object({ subject: ReadSubjectShape, until: z.string() });
export type HeldReason = z.infer<typeof HeldReason>;
