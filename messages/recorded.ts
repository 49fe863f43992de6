import type { DateText } from '#contract/time.ts';
import { localDate } from './date-parts.ts';
import type { Sentence } from './sentence.ts';
import type { Key, T } from './translation.ts';

/** A sentence as data: its messages with their values, so that it can be read in every language later. */
export type Recorded = readonly RecordedPart[];
type RecordedPart =
  /** What is the same in every language: names that people chose, amounts, clock times, punctuation. */
  | string
  | RecordedMessage
  /** A name of the master list, in English. */
  | { name: string }
  /** A name in a calendar date. */
  | { date: string; part: keyof DateText };
type RecordedMessage = { key: string; values: Readonly<Record<string, number | Recorded>> };

// Noncharacters, which no keyboard and no font has, enclose the number of a part in a text.
const MARK = /\uFDD0(\d+)\uFDD1/;

/**
 * Writes sentences once as data. Texts are composed as usual, with `t` in place of a language's; its results stand for
 * what was asked, and `recordedOf` finds it in the composed text.
 */
export function recorder(): { t: T; recordedOf: (text: string) => Recorded } {
  const parts: RecordedPart[] = [];
  const mark = (part: RecordedPart) => `\uFDD0${parts.push(part) - 1}\uFDD1`;
  const recordedOf = (text: string): Recorded =>
    text
      .split(MARK)
      // Every second piece is the number of a part.
      .map((piece, place) => (place % 2 === 0 ? piece : (parts[Number(piece)] ?? '')))
      .filter((part) => part !== '');
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const recorded = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : recordedOf(value),
    ]);
    return mark({ key, values: Object.fromEntries(recorded) });
  };
  const more = {
    language: 'en',
    nameOf: (name: string) => mark({ name }),
    recordDate: (date: string, part: keyof DateText) => mark({ date, part }),
  };
  return { t: Object.assign(t as (key: Key) => string, more) as T, recordedOf };
}

/** A single sentence as data. */
export function recordSentence(sentence: Sentence): Recorded {
  const { t, recordedOf } = recorder();
  return recordedOf(sentence(t));
}

/** A recorded sentence in the language of its reader. */
export function recordedText(t: T, recorded: Recorded): string {
  return recorded.map((part) => partText(t, part)).join('');
}

function partText(t: T, part: RecordedPart): string {
  if (typeof part === 'string') return part;
  if ('name' in part) return t.nameOf(part.name);
  if ('date' in part) return localDate(t, part.date)[part.part];
  const values = Object.entries(part.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : recordedText(t, value),
  ]);
  return (t as (key: string, values: object) => string)(part.key, Object.fromEntries(values));
}

/** All messages of a recorded sentence, those within values too. */
export function recordedMessages(recorded: Recorded): RecordedMessage[] {
  return recorded.flatMap((part) => {
    if (typeof part === 'string' || !('key' in part)) return [];
    const within = Object.values(part.values).filter((value) => typeof value !== 'number');
    return [part, ...within.flatMap(recordedMessages)];
  });
}
