import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisputeRow } from '#capabilities/booking/disputes/disputes.store.ts';
import type { BookingChanged } from '#capabilities/booking/events.ts';
import { type NotificationFacts, notificationFacts } from '#capabilities/booking/index.ts';
import { type Language, languages } from '#contract/locale/language.ts';
import type { T } from '#messages/translation.ts';
import { textsIn } from '#platform/texts.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { englishTerms, expectNoEnglish } from '#test/support/texts/english-terms.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import type { ReaderFacts } from '../phrasing.ts';
import { payoutContent } from '../reactions/payout-email.ts';
import { type NoticeSentences, noticeTexts, shortened, written } from '../sentences.ts';
import { storedText } from '../stored-text.ts';
import {
  customerContent,
  memberContent,
  type NotificationContent,
  providerContent,
  reminderContent,
} from './emails.ts';
import { refundContent, refundRefusedContent, refundSettledContent } from './refund-emails.ts';

const database = testDatabase();
let w: BookingWorld;
let real: NotificationFacts;

const URL = 'http://localhost:3000';
const others = languages.filter((language) => language !== 'en');

/** All transitions; the compiler requires new ones. */
const steps = Object.keys({
  ...{
    hold: 0,
    pay: 0,
    accept: 0,
    reject: 0,
    lapse: 0,
    cancel: 0,
    fail: 0,
    complete: 0,
    noShow: 0,
  },
  ...{ drop: 0, dropSegment: 0, reschedule: 0, rescheduleAsked: 0, rescheduleDeclined: 0 },
  ...{ rescheduleExpired: 0, rescheduleWithdrawn: 0, proposed: 0, proposalAccepted: 0 },
  ...{ proposalDeclined: 0, proposalExpired: 0, proposalWithdrawn: 0, moved: 0, sessionMoved: 0 },
  ...{ reassigned: 0, changeMember: 0, addPeople: 0, addPeopleAsked: 0, addPeopleDeclined: 0 },
  ...{ addPeopleExpired: 0, addPeopleWithdrawn: 0, rescue: 0, dispute: 0, uphold: 0, decline: 0 },
} satisfies Record<BookingChanged['move'] | 'hold', 0>) as BookingChanged['move'][];

beforeAll(async () => {
  w = await bookingWorld(database);
  const { customer, service: salon } = await w.pair();
  const at = (await w.starts(salon, 12)).at(-6) ?? '';
  const { bookingId } = await w.book(customer, salon, { at, people: 2 });
  await w.settled();
  await sql`update identity.people
    set language = 'hi', first_name = 'आशा', last_name = 'राव'`.execute(w.deps.db);
  await sql`update booking.bookings set location = 'जयपुर', service_name = 'रंग सैलून',
    provider_name = 'रिया', customer_name = 'आशा'`.execute(w.deps.db);
  const facts = await notificationFacts(w.deps.db, bookingId, 'pay');
  if (!facts) throw new Error('The booking has no facts.');
  const subServiceName = "Women's haircut";
  real = { ...facts, booking: { ...facts.booking, subServiceName } };
});
afterAll(() => w.close());

/** The same booking in every state that its texts distinguish. */
function variants(): NotificationFacts[] {
  const { booking } = real;
  const later = booking.startsAt.add({ hours: 1 });
  const dispute = (change: Partial<DisputeRow>): DisputeRow => ({
    ...{ id: '1', bookingId: booking.id, openedBy: 'customer', openedAt: later, account: 'x' },
    ...{ kind: 'quality', state: 'open', refundPercent: 50, decidedBy: null, decidedAt: later },
    ...{ decision: 'फ़ैसला', evidenceN: 0, ...change },
  });
  const change: NonNullable<NotificationFacts['change']> = {
    ...{ id: '2', bookingId: booking.id, state: 'asked', startsAt: later, endsAt: later },
    ...{ seatsUntil: later, seats: 2, pricePaise: 1, differencePaise: 10_000, heldUntil: later },
    ...{ madeAt: later, askedBy: 'customer', memberId: null, choosesMember: false, people: 3 },
    ...{ answerBy: later, paymentId: '3', isCurrent: true },
  } as NonNullable<NotificationFacts['change']>;
  const refund = {
    ...{ id: '4', amount: 500, status: 'requested', target: 'source', isExtra: false },
    ...{ requestedAt: later.toString(), processedAt: null, waitsUntil: null, reason: '' },
    expected: { processing: ['2026-08-05', '2026-08-06'], bank: ['2026-08-07', '2026-08-11'] },
  } as NotificationFacts['refunds'][number];
  const statuses = ['withdrawn', 'held', 'settled', 'failed', 'processed', 'requested'] as const;
  const refunds = [
    ...statuses.map((status) => ({ ...refund, status })),
    { ...refund, target: 'wallet' as const },
    { ...refund, waitsUntil: later.toString() },
  ];
  const sums = { paid: 9, refunded: 1, onItsWay: 2, waiting: 3, moved: 1, kept: 2 };
  const rebooking = { deadline: later, choice: 'wallet' } as NotificationFacts['rebooking'];
  const base = { ...real, refunds, sums, rebookingRefundPaise: 10_000 };
  const as = (state: typeof booking.state, more: Partial<typeof booking> = {}) => ({
    ...booking,
    ...{ state, answerBy: state === 'assigned' ? later : null, ...more },
  });
  const moment = 'Tue, 4 Aug 2026 at 6:00 PM IST → Wed, 5 Aug 2026 at 9:30 AM IST';
  const cancelled = (['customer', 'provider', 'system'] as const).map((cancelledBy) => ({
    ...base,
    booking: as('cancelled', { cancelledBy, cancelReason: 'The provider did not answer in time' }),
    rebooking,
    bonusPaise: 100,
    isBonusWithheld: true,
  }));
  const disputes = (['provider-no-show', 'quality', 'contested-no-show'] as const).flatMap((kind) =>
    (['open', 'declined', 'upheld'] as const).map((state) => ({
      ...base,
      dispute: dispute({ kind, state }),
    })),
  );
  return [
    { ...base, booking: as('assigned', { nonRefundable: true }), change, note: moment },
    { ...base, booking: as('assigned', { seats: 1 }), change: { ...change, people: null } },
    { ...base, booking: as('accepted', { people: 1 }), servedBy: ['रिया', 'मीरा'], isByTeam: true },
    {
      ...base,
      booking: as('accepted', { freeCancelUntil: later, autoAccept: true }),
      change: { ...change, askedBy: 'provider', differencePaise: -100 },
      note: '2 → 3 people, until 6:00 PM',
      segments: [
        {
          ...{
            subServiceId: '5',
            name: "Women's haircut",
            startsAt: later.toString(),
            priceRupees: 1,
          },
          ...{ endsAt: later.toString(), servedBy: [{ id: '6', name: 'मीरा' }] },
        } as unknown as NotificationFacts['segments'][number],
      ],
    },
    {
      ...base,
      booking: as('accepted'),
      change: { ...change, state: 'released', askedBy: 'provider' },
      note: "Without Women's haircut: देर हो गई",
    },
    {
      ...base,
      booking: as('accepted'),
      change: { ...change, askedBy: 'provider', startsAt: booking.startsAt },
    },
    { ...base, booking: as('accepted'), failed: booking },
    ...[true, false].map((isByAdmin) => ({
      ...{ ...base, isByAdmin },
      booking: as('cancelled', { cancelledBy: 'provider', cancelMove: 'reject' }),
    })),
    ...cancelled,
    ...cancelled.map((facts) => ({ ...facts, rebookingRefundPaise: 0 })),
    ...disputes,
  ];
}

type Notice = NotificationContent & { sentences: NoticeSentences };

function contentsIn(language: Language): Notice[] {
  const t = textsIn(language);
  const together = { isFirst: true, starts: ['2026-08-04T09:00:00Z', '2026-08-11T09:00:00Z'] };
  return variants().flatMap((facts) =>
    steps.flatMap((move) => {
      const spoken: ReaderFacts = { ...facts, t };
      const changed = { move, hasFile: true, together: { ...together, totalPaise: 2 } };
      const roles = [true, false].map((is) => ({ isServing: is, isShared: is }));
      return [
        written(t, (own) => customerContent(changed, { ...spoken, t: own }, URL)),
        written(t, (own) => customerContent({ move }, { ...spoken, t: own }, URL)),
        written(t, (own) => providerContent(changed, { ...spoken, t: own }, URL)),
        ...roles.map((role) =>
          written(t, (own) => memberContent(changed, { ...spoken, t: own }, role, URL)),
        ),
      ].filter((content) => content !== undefined);
    }),
  );
}

function refundsIn(language: Language): Notice[] {
  const t = textsIn(language);
  const { booking, sums } = real;
  const refund = {
    id: '1',
    amountPaise: 50_000,
    target: 'source',
    reason: 'The new time costs less',
  };
  const facts = { booking, refund, sums, bank: ['2026-08-07', '2026-08-11'] };
  const one = facts as unknown as Parameters<typeof refundContent>[0];
  const wallet = { ...one, refund: { ...one.refund, target: 'wallet' as const } };
  const writers: ((own: T) => NotificationContent)[] = [
    (own) => refundContent({ ...one, t: own }, URL),
    (own) => refundContent({ ...wallet, t: own }, URL),
    (own) => refundRefusedContent({ ...one, t: own }, URL),
    (own) => refundSettledContent({ ...one, t: own }, URL),
    (own) => reminderContent({ ...real, t: own }, 'today', URL),
    (own) => reminderContent({ ...real, t: own }, 'tomorrow', URL),
    (own) => reminderContent({ ...real, t: own }, 'soon', URL),
    (own) => payoutContent(own, 125_000_00, URL),
  ];
  return writers.map((write) => written(t, write));
}

describe.each(others)('Notifications in %s', (language) => {
  test('have no English in any e-mail about a transition of a booking, to any side', () => {
    const contents = contentsIn(language);
    expect(new Set(contents.map(({ title }) => title.split(':')[0])).size).toBeGreaterThan(30);
    for (const { title, text, email } of contents) {
      expectNoEnglish(language, email);
      expect(englishTerms(`${title} ${text}`)).toEqual([]);
    }
  });

  test('have none about refunds, reminders and payouts', () => {
    for (const { email } of refundsIn(language)) expectNoEnglish(language, email);
  });
});

test.each(languages)('A message to a mobile names the task once, in %s', (language) => {
  const t = textsIn(language);
  const { subServiceName } = real.booking;
  const messages = variants().flatMap((facts) =>
    steps.flatMap((move) => customerContent({ move }, { ...facts, t }, URL)?.mobile ?? []),
  );
  for (const { values } of messages) expect(values[0]).not.toContain(t.nameOf(subServiceName));
});

test('A notice written in any language reads in each language as if it had been written in it', () => {
  const changed = { move: 'pay', hasFile: false } as const;
  expect(customerContent(changed, { ...real, t: textsIn('hi') }, URL)?.title).toMatch(/[ऀ-ॿ]/);
  for (const made of languages) {
    const notices = [...contentsIn(made), ...refundsIn(made)];
    for (const language of languages) {
      const expected = [...contentsIn(language), ...refundsIn(language)].map((one) =>
        // Earlier notes name the zone, which a moment within India does not need.
        shortened({ title: one.title, text: one.text.replaceAll(' IST', '') }),
      );
      const found = notices.map((notice) => noticeTexts(textsIn(language), notice));
      expect(found).toEqual(expected);
    }
  }
});

test('Every reason that the server stores has its translation, and what a person wrote has none', () => {
  const t = textsIn('hi');
  for (const stored of [
    'The provider did not answer in time',
    'The provider could not take the booking',
    'Cancelled for 1 of 3 people',
    "Cancelled: Women's haircut",
    '1 of 3 will not come: देर हो गई',
    'Your report was upheld: 50% of the price comes back',
    'The payment arrived when the time, or the credit beside it, was gone',
  ]) {
    expect(englishTerms(storedText(t, stored)), stored).toEqual([]);
    expect(storedText(textsIn('en'), stored)).toBe(stored);
  }
  expect(storedText(t, 'Plans changed.')).toBe('Plans changed.');
});
