import { expect, test } from 'vitest';
import { rescheduleDraftOf } from './reschedule-draft.ts';

const INDIA = 'Asia/Kolkata';
const at = '2026-08-04T23:30:00+05:30';
const read = (text: string) => rescheduleDraftOf(new URLSearchParams(text), INDIA);

test('a choice is read from the URL', () => {
  const search = new URLSearchParams({ do: 'reschedule', at, with: 'riya,any' });
  expect(rescheduleDraftOf(search, INDIA)).toEqual({
    requested: { at, date: '2026-08-04' },
    members: ['riya', null],
  });
});

test('a missing or invalid time is no time', () => {
  expect(read('do=reschedule')).toEqual({ requested: undefined, members: undefined });
  expect(read('do=reschedule&at=tomorrow').requested).toBeUndefined();
});
