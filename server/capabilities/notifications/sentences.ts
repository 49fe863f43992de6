import {
  type Recorded,
  recordedMessages,
  recordedText,
  recorder,
  recordSentence,
} from '#messages/recorded.ts';
import type { T } from '#messages/translation.ts';
import { placeholdersOf } from '#platform/texts.ts';

type Texts = { title: string; text: string };
/** Title and text of a notice as data. */
export type NoticeSentences = { title: Recorded; text: Recorded };

const TITLE_MAX = 200;
const TEXT_MAX = 1000;
/** Below the limit of the column, which counts the spaces that PostgreSQL adds. */
const BYTES_MAX = 30_000;

/**
 * A notification in the language of its reader, with title and text as data, so that the notice follows the
 * language of the page. Its statements about a booking do not change.
 */
export function written<C extends Texts | undefined>(
  t: T,
  write: (t: T) => C,
): (NonNullable<C> & { sentences: NoticeSentences }) | Extract<C, undefined> {
  const content = write(t);
  const record = recorder();
  const recorded = content && write(record.t);
  if (!recorded) return undefined as Extract<C, undefined>;
  const { title, text } = recorded;
  const sentences = { title: record.recordedOf(title), text: record.recordedOf(text) };
  return { ...(content as NonNullable<C>), sentences };
}

/** The row's JSON; null for what is too long, which stays in the language of its first reader. */
export function sentencesJson(sentences: NoticeSentences): string | null {
  const json = JSON.stringify(sentences);
  return Buffer.byteLength(json) <= BYTES_MAX ? json : null;
}

/** Replaces a notice's title and text that name an erased person. */
export function removedSentences(): NoticeSentences {
  return {
    title: recordSentence((t) => t('notices.closedAccount')),
    text: recordSentence((t) => t('notices.removed')),
  };
}

/** Title and text as long as a notice may be. */
export function shortened({ title, text }: Texts): Texts {
  return { title: title.slice(0, TITLE_MAX), text: text.slice(0, TEXT_MAX) };
}

/**
 * A notice in the language of its reader. Rows of a previous release have no sentences, and those of a later
 * one may have messages that this one does not have: they read as written.
 */
export function noticeTexts(t: T, row: Texts & { sentences: unknown }): Texts {
  // The column is written by `sentencesJson` only.
  const sentences = row.sentences as NoticeSentences | null;
  if (sentences === null) return { title: row.title, text: row.text };
  const { title, text } = sentences;
  if (!isKnown(title) || !isKnown(text)) return { title: row.title, text: row.text };
  return shortened({ title: recordedText(t, title), text: recordedText(t, text) });
}

/** Whether all its messages exist, with values for all their placeholders. */
function isKnown(recorded: Recorded): boolean {
  return recordedMessages(recorded).every(({ key, values }) =>
    placeholdersOf(key)?.every((name) => name in values),
  );
}
