import type { Side } from '#contract/messages/limits.ts';

/**
 * Somebody has unread messages: told at once in the product for the first of them, and by a letter when
 * they still lie there later. It says who and how many, never what.
 */
export const MESSAGES_WAITING = 'messages.waiting';
export type MessagesWaiting = {
  bookingId: string;
  readerId: string;
  readerSide: Side;
  way: 'product' | 'letter';
  /** When, as ISO text: it tells apart what can happen in a thread more than once. */
  at: string;
};

/** Somebody has read a thread to its end. */
export const MESSAGES_READ = 'messages.read';
export type MessagesRead = { bookingId: string; readerId: string };
