import type { Side } from '#contract/messages/limits.ts';

/**
 * A person has unread messages: notified in the product at the first one, and by e-mail when they are still
 * unread later. The event contains no message text.
 */
export const MESSAGES_WAITING = 'messages.waiting';
export type MessagesWaiting = {
  bookingId: string;
  readerId: string;
  readerSide: Side;
  way: 'product' | 'letter';
  /** ISO text of the instant; distinguishes repeated events of a thread. */
  at: string;
};

/** A person has read a thread to its end. */
export const MESSAGES_READ = 'messages.read';
export type MessagesRead = { bookingId: string; readerId: string };
