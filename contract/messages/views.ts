import { z } from 'zod';
import { REASON_LENGTH_MAX } from '../limits.ts';
import { PageNumber } from '../list-schemas.ts';
import { caseSorts } from '../lists.ts';
import { plainText } from '../text.ts';
import {
  conversationFilters,
  MESSAGE_LENGTH_MAX,
  reportFilters,
  reportTabs,
  sides,
  THREAD_LENGTH_MAX,
} from './limits.ts';

/** One message; `text` is empty when an admin has hidden it. */
export const Message = z
  .object({
    /** Its number in the thread, starting at 1. */
    n: z.number(),
    isOwn: z.boolean(),
    text: z.string(),
    writtenAt: z.string(),
    isHidden: z.boolean(),
    isReported: z.boolean(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** `early` before the booking is accepted, `closed` after the period for writing. */
export const threadStates = ['early', 'open', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** A page of the messages of a booking for one of its two sides, oldest first. */
export const Thread = z
  .object({
    bookingId: z.string(),
    reference: z.string(),
    serviceName: z.string(),
    subServiceName: z.string(),
    startsAt: z.string(),
    timeZone: z.string(),
    side: z.enum(sides),
    otherName: z.string(),
    state: z.enum(threadStates),
    /** The instant at which writing ends or ended; null before it begins. */
    closesAt: z.string().nullable(),
    unread: z.number(),
    /** The number of the latest message; 0 without messages. */
    lastN: z.number(),
    /** The number up to which the other side has read. */
    otherReadN: z.number(),
    items: z.array(Message),
    hasEarlier: z.boolean(),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof Thread>;

export const ThreadQuery = z.object({
  /** Returns messages before this number. */
  before: z.coerce.number<string | number>().int().min(1).max(THREAD_LENGTH_MAX).optional(),
});

export const MessageBody = z.object({
  text: plainText(MESSAGE_LENGTH_MAX)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Please write a message.'),
});
export const MessagesReadBody = z.object({ until: z.number().int().min(1).max(THREAD_LENGTH_MAX) });

const Reason = plainText(REASON_LENGTH_MAX)
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'Please give a reason.');
export const MessageReportBody = z.object({ reason: Reason });
export const MessageParams = z.object({
  bookingId: z.uuid(),
  n: z.coerce.number<string | number>().int().min(1).max(THREAD_LENGTH_MAX),
});

const UnreadSum = z.object({ messages: z.number(), threads: z.number() });

/** Unread messages of a person, by side and by booking. */
export const UnreadMessages = z
  .object({
    unread: z.number(),
    /** All unread messages of each side, and the conversations that have them. */
    sides: z.object({ customer: UnreadSum, provider: UnreadSum }),
    /** The latest bookings with unread messages. */
    bookings: z.array(z.object({ bookingId: z.string(), side: z.enum(sides), unread: z.number() })),
  })
  .meta({ id: 'UnreadMessages' });
export type UnreadMessages = z.infer<typeof UnreadMessages>;

/** A thread in the list of conversations of one side. */
export const Conversation = z
  .object({
    bookingId: z.string(),
    reference: z.string(),
    otherName: z.string(),
    serviceName: z.string(),
    subServiceName: z.string(),
    unread: z.number(),
    latest: z.object({
      isOwn: z.boolean(),
      /** Shortened; empty when an admin has hidden it. */
      text: z.string(),
      isHidden: z.boolean(),
      writtenAt: z.string(),
    }),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** The role whose conversations are listed; a person can have some as customer and others as provider. */
export const ConversationsQuery = z.object({
  side: z.enum(sides),
  show: z.enum(conversationFilters).default('all'),
  page: PageNumber,
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

/** A reported message with the messages before it, for admins. */
export const MessageReport = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    reference: z.string(),
    subServiceName: z.string(),
    customerId: z.string(),
    customerName: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    writtenBy: z.enum(sides),
    text: z.string(),
    writtenAt: z.string(),
    before: z.array(z.object({ side: z.enum(sides), text: z.string(), writtenAt: z.string() })),
    reason: z.string(),
    reportedAt: z.string(),
    act: z.enum(['hide', 'keep']).nullable(),
    decidedReason: z.string().nullable(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'MessageReport' });
export type MessageReport = z.infer<typeof MessageReport>;

const reportFilter = {
  state: z.enum(reportTabs).default('open'),
  writtenBy: z.enum(reportFilters).default('all'),
  sort: z.enum(caseSorts).default('usual'),
};
export const MessageReportsFileQuery = z.object(reportFilter);
export const MessageReportsQuery = z.object({ ...reportFilter, page: PageNumber });
export type MessageReportsFilter = z.infer<typeof MessageReportsFileQuery>;

export const DecideMessageBody = z.object({
  act: z.enum(['hide', 'keep']),
  reason: Reason,
});
