/** Limits of the messages about a booking. This file has no schemas, so that pages can import it. */

/** Characters of one message. */
export const MESSAGE_LENGTH_MAX = 2000;
/** Hours after the end of a booking in which its customer and provider can still write. */
export const TALK_HOURS = 48;
/** Minutes for which a message stays unread before an e-mail reports it. */
export const UNREAD_MINUTES = 10;
/** Minutes between two e-mails about one thread. */
export const EMAIL_MINUTES = 60;
/** Page size of a thread. */
export const MESSAGES_PAGE = 50;
/** Maximum number of messages of a thread; the database enforces the same. */
export const THREAD_LENGTH_MAX = 1000;

export const sides = ['customer', 'provider'] as const;
export type Side = (typeof sides)[number];

/** All conversations of a person, or only those with something unread. */
export const conversationFilters = ['all', 'unread'] as const;
/** Characters of the latest message that a list of conversations shows. */
export const LATEST_LENGTH_MAX = 140;

export const reportTabs = ['open', 'decided'] as const;
/** Filters of reports, by the side that wrote the reported message. */
export const reportFilters = ['all', 'customer', 'provider'] as const;
