/** Numbers of the evidence in a dispute that pages show and the server enforces; no schemas. */

/** Hours after a report in which the other side's answer is waited for. */
export const EVIDENCE_ANSWER_HOURS = 72;
/** Of each side in one dispute at most; the database says the same. */
export const EVIDENCE_WORDS_MAX = 10;
export const EVIDENCE_PICTURES_MAX = 6;
/** Characters of one piece of words. */
export const EVIDENCE_LENGTH_MIN = 10;
export const EVIDENCE_LENGTH_MAX = 1000;
/** Minutes in which what one side adds is told to the other once. */
export const EVIDENCE_TOLD_MINUTES = 60;
