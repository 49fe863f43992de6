import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import type { BookingState } from '#contract/booking/states.ts';
import { addPeople, answerAsk, ask } from './change-commands.ts';
import { checkReturn } from './check-return.ts';
import {
  type Command,
  command,
  grossOf,
  isOpen,
  isUnpaid,
  keepTime,
  type Model,
  priced,
  sum,
} from './model.ts';
import type { Play } from './play.ts';

function paid(model: Model, play: Play, isSeatFree: boolean): void {
  const before = play.credit.leftPaise;
  const wasUnpaid = isUnpaid(model);
  const gatewayBefore = play.capturedPaise;
  play.pay(isSeatFree);
  const captured = play.capturedPaise - gatewayBefore;
  ok(captured === 0 || captured >= 100, 'the gateway takes a rupee at least');
  const isSold = wasUnpaid && isSeatFree && model.hoursToStart > 0;
  const total = priced(model);
  if (isSold) {
    model.state = 'assigned';
    model.paidPaise += total;
    equal(captured + before - play.credit.leftPaise, total);
  } else {
    if (wasUnpaid) model.state = 'cancelled';
    model.paidPaise += captured;
    model.backPaise += captured;
    equal(play.credit.leftPaise, before, 'no credit is spent for nothing');
  }
}

const pay = (isSeatFree: boolean) =>
  command(isSeatFree ? 'pay' : 'pay when the seat is gone', {
    may: isUnpaid,
    act: (model, play) => paid(model, play, isSeatFree),
  });

const payAgain = command('pay once more', {
  may: (model) => !isUnpaid(model),
  act: (model, play) => paid(model, play, true),
});

const simple = (name: 'release' | 'accept', from: BookingState, to: BookingState) =>
  command(name, {
    may: (model) => model.state === from,
    act: (model, play) => {
      play.move(name);
      model.state = to;
    },
  });

const providerFails = (name: 'reject' | 'lapse') =>
  command(name, {
    may: (model) => model.state === 'assigned',
    act: (model, play) => {
      const { endsAt } = play.credit;
      play.fail(name);
      checkReturn(endsAt, play);
      model.backPaise += priced(model);
      model.state = 'cancelled';
    },
  });

/** POLICY-12 to POLICY-15, by whole hours. */
function percentAt(hours: number): number {
  if (hours >= 48) return 100;
  if (hours >= 24) return 75;
  return hours >= 12 ? 50 : 0;
}

const cancel = (wanted: number) =>
  command(`cancel ${wanted}`, {
    may: (model) => isOpen(model) && model.hoursToStart > 0,
    act: (model, play) => {
      keepTime(model);
      const people = Math.min(wanted, model.people);
      const gross = grossOf(model, people);
      const exact = (gross * percentAt(model.hoursToStart)) / 100;
      const back = exact === 0 ? 0 : Math.max(100, Math.ceil(exact));
      const had = { seats: play.seats, minutes: play.minutes };
      const { endsAt } = play.credit;
      play.cancel(people);
      checkReturn(endsAt, play);
      model.backPaise += back;
      if (people === model.people) model.state = 'cancelled';
      else {
        model.people -= people;
        model.prices = model.prices.slice(0, model.people);
        model.wholes = model.wholes.slice(0, model.people);
      }
      ok(play.seats <= had.seats);
      ok(play.minutes <= had.minutes);
      const rounds = play.minutes / play.scenario.roundMinutes;
      ok(rounds * play.seats >= model.people, 'everybody left is served');
      ok(Number.isInteger(rounds));
    },
  });

/**
 * The commission: a share of the price of a booking that took place, or of what was paid for a no-show; never
 * more than was paid.
 */
function commissionOf(model: Model, isNoShow: boolean, bps: number): number {
  const paid = grossOf(model);
  return Math.min(
    paid,
    Math.ceil(((isNoShow ? paid : sum(model.wholes) + model.travelFeePaise) * bps) / 10_000),
  );
}

const completes = (name: 'complete' | 'noShow') =>
  command(name, {
    may: (model) =>
      model.state === 'accepted' &&
      model.hoursToStart <= 0 &&
      (name === 'complete' || model.report === 'none'),
    act: (model, play) => {
      keepTime(model);
      const before = play.books.of('commission');
      play.complete(name);
      const commission = commissionOf(model, name === 'noShow', play.scenario.rates.commissionBps);
      equal(play.books.of('commission') - before, commission);
      model.state = 'completed';
      model.isNoShow = name === 'noShow';
    },
  });

const hasBegun = (model: Model) =>
  (model.state === 'accepted' || model.state === 'completed') && model.hoursToStart <= 0;

const markLate = command('mark a completed booking as no-show', {
  may: (model) => model.state === 'completed',
  act: (model, play) => {
    const may = play.canMarkNoShow();
    ok(!may || (model.report === 'none' && !model.isNoShow), 'a report is decided once');
    if (may) play.markLate();
    model.isNoShow ||= may;
  },
});

const report = command('report', {
  may: (model) => hasBegun(model) && model.report === 'none',
  act: (model, play) => {
    play.report = 'open';
    model.report = 'open';
  },
});

const decline = command('decline', {
  may: (model) => model.report === 'open',
  act: (model, play) => {
    play.report = 'decided';
    model.report = 'declined';
  },
});

const refundPart = (percent: number) =>
  command(`report and refund ${percent} %`, {
    may: (model) =>
      model.state === 'completed' && (model.report === 'none' || model.report === 'open'),
    act: (model, play) => {
      play.refundPart(percent);
      model.backPaise += Math.ceil((grossOf(model) * percent) / 100);
      model.report = 'upheld';
      model.isNoShow = false;
    },
  });

const wait = (hours: number) =>
  command(`wait ${hours} h`, {
    may: () => true,
    act: (model, play) => {
      play.now = play.now.add({ hours });
      model.hoursToStart -= hours;
    },
  });

const expireCredit = command('credit ends', {
  may: () => true,
  act: (_model, play) => {
    const { endsAt, leftPaise } = play.credit;
    play.expireCredit();
    const isOver = endsAt !== null && endsAt.epochMilliseconds <= play.now.epochMilliseconds;
    equal(play.credit.leftPaise, isOver ? 0 : leftPaise);
  },
});

const transitions = [
  'pay',
  'release',
  'fail',
  'accept',
  'reject',
  'lapse',
  'cancel',
  'drop',
  'complete',
  'noShow',
  'dispute',
  'uphold',
  'decline',
  'reschedule',
  'addPeople',
  'rescue',
] as const;
/** An independent copy of the transition table, from the product's documents. */
const table: Record<BookingState, readonly (typeof transitions)[number][]> = {
  held: ['pay', 'release', 'fail'],
  released: ['pay', 'fail'],
  assigned: ['accept', 'reject', 'cancel', 'drop', 'lapse', 'reschedule', 'addPeople'],
  accepted: [
    'complete',
    'noShow',
    'cancel',
    'drop',
    'reschedule',
    'addPeople',
    'dispute',
    'uphold',
    'decline',
  ],
  completed: ['noShow', 'dispute', 'uphold', 'decline'],
  cancelled: ['rescue'],
};

/** A reported booking is completed or decided, a decided one is completed: nothing reverses a decision. */
function mayBeside(report: Model['report']): readonly (typeof transitions)[number][] {
  if (report === 'none') return transitions;
  return report === 'open' ? ['complete', 'uphold', 'decline'] : ['complete'];
}

const tryAll = command('try every transition', {
  may: () => true,
  act: (model, play) => {
    const allowed = transitions.filter((transition) => play.can(transition));
    const left = table[model.state].filter((move) => mayBeside(model.report).includes(move));
    deepEqual(allowed.toSorted(), left.toSorted());
  },
});

/** Commands that lead to a completed booking are more frequent, because it takes many of them. */
export const commands: readonly fc.Arbitrary<Command>[] = [
  fc.constantFrom(pay(true), pay(true), pay(true), pay(false)),
  fc.constant(payAgain),
  fc.constant(simple('release', 'held', 'released')),
  ...twice(fc.constant(simple('accept', 'assigned', 'accepted'))),
  fc.constantFrom(providerFails('reject'), providerFails('lapse')),
  fc.integer({ min: 1, max: 20 }).map(cancel),
  fc.constantFrom(50, 100, 101, 120, 200).map(ask),
  fc.constantFrom(answerAsk(true), answerAsk(false)),
  ...twice(
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(50, 99, 100, 101, 200))
      .map(([people, percent]) => addPeople(people, percent)),
  ),
  ...twice(fc.constantFrom(completes('complete'), completes('noShow'))),
  fc.constant(markLate),
  fc.constant(report),
  ...twice(fc.integer({ min: 1, max: 100 }).map(refundPart)),
  ...twice(fc.integer({ min: 1, max: 100 }).map(refundPart)),
  fc.constant(decline),
  ...twice(fc.constantFrom(1, 6, 12, 24, 36, 24 * 30).map(wait)),
  fc.constant(expireCredit),
  fc.constant(tryAll),
];

function twice<T>(some: T): [T, T] {
  return [some, some];
}
