/** The kinds of notices and their words; no schemas, because pages carry them. */
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
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Days after which a notice is forgotten. */
export const NOTICE_DAYS = 180;
/** The most browsers that one person's pushes go to; the oldest makes way. */
export const PUSH_BROWSERS_MAX = 10;

/**
 * Each kind in words. A letter that is a receipt, or without which somebody loses money or an
 * appointment, cannot be switched off.
 */
export const noticeWords: Record<
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
    explains: 'Changes of the email that you sign in with.',
    isEmailOptional: false,
  },
  reminder: {
    label: 'Reminders',
    explains: 'A day and two hours before a booking starts.',
    isEmailOptional: true,
  },
  review: { label: 'Reviews', explains: 'New reviews and replies.', isEmailOptional: true },
  message: { label: 'Messages', explains: 'What the other side writes.', isEmailOptional: true },
};
