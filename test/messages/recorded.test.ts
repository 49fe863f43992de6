import { describe, expect, test } from 'vitest';
import { languages } from '#contract/locale/language.ts';
import { localDate } from '#messages/date-parts.ts';
import { localFullDay, localMoment, localNames } from '#messages/moments.ts';
import { recordedText, recordSentence } from '#messages/recorded.ts';
import type { Sentence } from '#messages/sentence.ts';
import { textsIn } from '#platform/texts.ts';

const at = '2026-09-08T12:30:00Z';
const zone = 'Asia/Kolkata';

const sentences: Record<string, Sentence> = {
  'a message without values': (t) => t('notices.replied'),
  'one of several': (t) => t('common.people', { count: 1 }),
  'many of several': (t) => t('common.people', { count: 1200 }),
  'a moment': (t) => localMoment(t, at, zone),
  'a moment elsewhere': (t) => localMoment(t, at, 'Asia/Dubai'),
  'a day': (t) => localFullDay(t, at, zone),
  'every part of a date': (t) => Object.values(localDate(t, '2026-08-04')).join('|'),
  'names of people': (t) => localNames(t, ['Riya', 'Meera', 'Asha']),
  'a name of the master list': (t) =>
    t('notices.what', { name: t.nameOf("Women's haircut"), count: 2 }),
  'messages within a message': (t) =>
    `${t('updates.accepted')}: ${t('notices.about', {
      what: t('notices.what', { name: 'A', count: 2 }),
      when: localMoment(t, at, zone),
    })}`,
  'nothing but text': () => 'Riya · ₹1,499.00',
  nothing: () => '',
};

describe.each(languages)('A recorded sentence in %s', (language) => {
  test.each(Object.entries(sentences))('reads like %s', (_, sentence) => {
    const stored = JSON.parse(JSON.stringify(recordSentence(sentence)));
    const t = textsIn(language);
    expect(recordedText(t, stored)).toBe(sentence(t));
  });
});

test('keeps dates as data', () => {
  expect(JSON.stringify(recordSentence((t) => localMoment(t, at, zone)))).toContain(
    '{"date":"2026-09-08","part":"monthShort"}',
  );
});

test('A text with control characters of a recording cannot loop', () => {
  const sentence: Sentence = (t) =>
    t('notices.about', { what: '\uFDD00\uFDD1\uFDD09\uFDD1', when: 'x' });
  expect(recordedText(textsIn('en'), recordSentence(sentence))).toContain('x');
});
