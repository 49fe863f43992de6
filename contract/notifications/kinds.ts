/** Kinds of notifications and their texts. This file has no schemas, so that pages can import it. */
export const noticeKinds = [
  'booking',
  'cancellation',
  'money',
  'reminder',
  'report',
  'review',
  'message',
  'service',
  'account',
  'waitlist',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Days after which a notification is deleted. */
export const NOTICE_DAYS = 180;
/** Maximum number of push subscriptions of a person; a new one replaces the oldest. */
export const PUSH_BROWSERS_MAX = 10;

/**
 * The texts of each kind. E-mails that serve as a receipt, or that protect money or an appointment,
 * cannot be switched off.
 */
export const noticeTexts: Record<
  NoticeKind,
  { label: string; explains: string; isEmailOptional: boolean }
> = {
  booking: {
    label: 'Bookings',
    explains: 'Made, accepted, moved. The e-mail is your receipt.',
    isEmailOptional: false,
  },
  cancellation: {
    label: 'Cancellations',
    explains: 'A booking ends before its time.',
    isEmailOptional: false,
  },
  money: { label: 'Money', explains: 'Refunds, credits and payouts.', isEmailOptional: false },
  report: {
    label: 'Reports',
    explains: 'What was reported, and what was decided.',
    isEmailOptional: false,
  },
  service: {
    label: 'Your services',
    explains: 'Approvals and what stands against them.',
    isEmailOptional: false,
  },
  account: {
    label: 'Your account',
    explains: 'Changes of the e-mail that you sign in with.',
    isEmailOptional: false,
  },
  waitlist: {
    label: 'Waitlist',
    explains: 'A time you’re waiting for opens up.',
    isEmailOptional: true,
  },
  reminder: {
    label: 'Reminders',
    explains: 'A day and two hours before a booking starts.',
    isEmailOptional: true,
  },
  review: { label: 'Reviews', explains: 'New reviews and replies.', isEmailOptional: true },
  message: { label: 'Messages', explains: 'What the other side writes.', isEmailOptional: true },
};
