/** Limits of dispute evidence. This file has no schemas, so that pages can import it. */

/** Hours after a report in which the other side can answer. */
export const EVIDENCE_ANSWER_HOURS = 72;
/** Maximum per side and dispute; the database enforces the same. */
export const EVIDENCE_TEXTS_MAX = 10;
export const EVIDENCE_PHOTOS_MAX = 6;
/** Characters of one text. */
export const EVIDENCE_LENGTH_MIN = 10;
export const EVIDENCE_LENGTH_MAX = 1000;
/** Minutes between two notifications about new evidence of one side. */
export const EVIDENCE_NOTIFY_MINUTES = 60;
