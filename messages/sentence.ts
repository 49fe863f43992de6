import type { T } from './translation.ts';

/** What the server says to a person, as a message with its values; it is written in their language when it is sent. */
export type Sentence = (t: T) => string;
