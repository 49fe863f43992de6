import { z } from 'zod';
import { noticeKinds } from './kinds.ts';
import { mobileChannels } from './mobile.ts';

export const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    title: z.string(),
    text: z.string(),
    /** A path of this site. */
    link: z.string(),
    createdAt: z.string(),
    readAt: z.string().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

/** All notifications, or only those with these ids. */
export const ReadBody = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
]);
export type ReadBody = z.infer<typeof ReadBody>;

export const Preference = z.object({
  kind: z.enum(noticeKinds),
  email: z.boolean(),
  push: z.boolean(),
  /** SMS or WhatsApp as well, for bookings as a customer; unchanged when omitted. */
  mobile: z.enum(mobileChannels).nullable().optional(),
});
export type Preference = z.infer<typeof Preference>;

export const PreferencesBody = z.object({ preferences: z.array(Preference).min(1).max(20) });

/** The result of the browser's `PushSubscription.toJSON()`. */
export const SubscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{80,100}=*$/)
      .max(104),
    auth: z
      .string()
      .regex(/^[\w-]{16,40}=*$/)
      .max(44),
  }),
  /** The key of the server with which the browser subscribed; absent from earlier releases. */
  publicKey: z
    .string()
    .regex(/^[\w-]{80,100}=*$/)
    .max(104)
    .optional(),
});
export type SubscriptionBody = z.infer<typeof SubscriptionBody>;
