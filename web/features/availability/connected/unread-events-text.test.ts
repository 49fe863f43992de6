import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { unreadEventsText } from './unread-events-text.ts';

test('Describes each kind of unread event with its position and effect', () => {
  const sentences = unreadEventsText(english, {
    unread: 7,
    unreadEvents: [
      { line: 214, date: null, effect: 'nothing' },
      { line: 20, date: '2026-08-04', effect: 'part' },
      { line: 30, date: '2026-08-05', effect: 'part' },
      { line: 40, date: '2026-08-06', effect: 'more' },
      { line: 50, date: '2026-08-07', effect: 'zone' },
    ],
  });
  expect(sentences).toEqual([
    'We couldn’t read 1 event (line 214). It doesn’t block your time.',
    'We couldn’t read all of 2 events (Tue, 4 Aug 2026, line 20; Wed, 5 Aug 2026, line 30). Only the dates we could read block your time.',
    'We couldn’t read the exceptions of 1 event (Thu, 6 Aug 2026, line 40). It may block more time than it should.',
    'We don’t know the time zone of 1 event (Fri, 7 Aug 2026, line 50). We used the time zone of your calendar or service.',
    'The same is true of 2 more.',
  ]);
});

test('Returns nothing without unread events', () => {
  expect(unreadEventsText(english, { unread: 0, unreadEvents: [] })).toEqual([]);
});
