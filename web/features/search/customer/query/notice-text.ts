import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { SEARCH_TEXT_MAX } from '#contract/search/limits.ts';
import type { Relaxed } from '#contract/search/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import type { Ignored } from './correct-search.ts';

const droppedNames: Record<Relaxed['dropped'][number], PlainKey> = {
  hours: 'search.times',
  time: 'finding.when',
  price: 'search.price',
  rating: 'search.rating',
  place: 'search.where',
  distance: 'search.distance',
  people: 'search.people',
  gender: 'search.forWhom',
  kind: 'search.kind',
};

/** Names the removed parameters of a URL, or its shortened text. */
export function noticeText(t: T, { labels, isLong }: Ignored): string {
  const values = labels.map((label) => t(label));
  const sentences = [
    ...(values.length > 0 ? [t('search.ignored', { values: listText(t, values) })] : []),
    ...(isLong ? [t('search.tooLong', { letters: SEARCH_TEXT_MAX })] : []),
  ];
  return sentences.join(' ');
}

/**
 * Describes the search that replaced it: the server's sentence in its own language, else the names
 * of the dropped filters.
 */
export function relaxedText(t: T, { sentence, dropped }: Relaxed): string {
  if (t.language === DEFAULT_LANGUAGE) return sentence;
  return t('search.relaxed', { filters: dropped.map((name) => t(droppedNames[name])).join(', ') });
}

/** 'the distance, the date and the order'. */
function listText(t: T, parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return t('search.and', { first: parts.slice(0, -1).join(', '), last });
}
