import { expect, test } from 'vitest';
import type { Piece } from '#contract/evidence/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { draftProblem, entriesOf, nextStepText } from './evidence-text.ts';
import { providerState } from './provider/report-state.ts';

let serial = 0;
function piece(side: Piece['side'], kind: Piece['kind'], minute: number): Piece {
  serial += 1;
  const givenAt = new Date(Date.UTC(2026, 7, 4, 10, minute)).toISOString();
  const body = { text: kind === 'words' ? 'Said' : null, path: kind === 'words' ? null : '/p' };
  return { id: String(serial), side, kind, givenAt, ...body };
}

test('images join the entry they follow, text starts a new one, and the order is kept', () => {
  const pieces = [
    piece('customer', 'words', 0),
    piece('customer', 'picture', 1),
    piece('customer', 'picture', 2),
    piece('provider', 'picture', 3),
    piece('customer', 'picture', 4),
    piece('customer', 'picture', 15),
    piece('customer', 'words', 15),
  ];
  const entries = entriesOf(pieces);
  expect(entries.map(({ side, text, images }) => [side, text, images.length])).toEqual([
    ['customer', 'Said', 2],
    ['provider', null, 1],
    ['customer', null, 1],
    ['customer', null, 1],
    ['customer', 'Said', 0],
  ]);
  const ids = entries.flatMap(({ id, text, images }) => [
    ...(text === null ? [] : [id]),
    ...images.map((image) => image.id),
  ]);
  expect(ids).toEqual(pieces.map(({ id }) => id));
});

test('names the next step, its side and its deadline', () => {
  const options = { answerBy: '2026-08-07T10:00:00+05:30', timeZone: 'Asia/Kolkata' };
  const pieces = [piece('customer', 'words', 0)];
  const answered = [...pieces, piece('provider', 'words', 1)];
  expect(nextStepText(english, { ...options, side: 'provider', pieces })).toMatch(
    /^Please give us your side by Fri, 7 Aug 2026 at 10:00 AM\./,
  );
  expect(nextStepText(english, { ...options, side: 'customer', pieces })).toMatch(
    /^We have asked the professional/,
  );
  expect(nextStepText(english, { ...options, side: 'provider', pieces: answered })).toMatch(
    /^You have answered/,
  );
  expect(nextStepText(english, { ...options, side: 'customer', pieces: answered })).toMatch(
    /^The professional has answered/,
  );
});

test('explains a decision to the provider', () => {
  const upheld = { state: 'upheld', kind: 'quality', refundPercent: 40 } as const;
  expect(providerState(english, upheld).text).toBe('We refunded the customer 40% of the price.');
  const failed = { ...upheld, kind: 'provider-no-show', refundPercent: null } as const;
  expect(providerState(english, failed).text).toBe('We refunded the customer in full.');
  expect(providerState(english, { ...upheld, state: 'declined' }).label).toBe('Declined');
});

test('text needs a sentence; images can be sent alone', () => {
  expect(draftProblem(english, '  ', 0)).toBe('Please write something, or add a photo.');
  expect(draftProblem(english, '', 1)).toBeUndefined();
  expect(draftProblem(english, ' too few ', 1)).toBe('Please write at least 10 characters.');
  expect(draftProblem(english, 'just enough', 0)).toBeUndefined();
});
