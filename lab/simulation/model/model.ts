import { equal, ok } from 'node:assert/strict';
import type fc from 'fast-check';
import { venueTotal } from '#capabilities/booking/money/venue.rules.ts';
import type { BookingState } from '#contract/booking/states.ts';
import { INITIAL_CHARGE_PAISE } from '#contract/settings/limits.ts';
import type { Play } from './play.ts';

/**
 * The expected state of the booking, computed without any rule of the product: the transition table and every
 * sum are defined here independently.
 */
export type Model = {
  state: BookingState;
  people: number;
  /** The price of each person, in the order of joining. */
  wholes: number[];
  /** The part of each price that is paid when booking; the rest is due at the venue. */
  prices: number[];
  depositPercent: number;
  /** Paid once for all of them; the last one who leaves gets it back. */
  travelFeePaise: number;
  /** Everything that the customer paid for it, from their bank and from credits. */
  paidPaise: number;
  /** Everything that was refunded to them, to either. */
  backPaise: number;
  hoursToStart: number;
  /** The price of another time for one person, while the provider's answer is pending. */
  requestedPaise: number | undefined;
  /** The prices of people who are paid for, while the provider's answer is pending. */
  requestedPeople: readonly number[];
  report: 'none' | 'open' | 'upheld' | 'declined';
  isNoShow: boolean;
};

export type Command = fc.Command<Model, Play>;

const CHARGE = INITIAL_CHARGE_PAISE;
export const sum = (prices: readonly number[]) => prices.reduce((total, one) => total + one, 0);
/** The share of a price in whole rupees, rounded up; at most the price itself. */
export function depositOf(
  { depositPercent }: Pick<Model, 'depositPercent'>,
  whole: number,
): number {
  let rupees = Math.floor((whole * depositPercent) / 10_000);
  while (rupees * 10_000 < whole * depositPercent) rupees += 1;
  return Math.min(whole, rupees * 100);
}

/** The sum that the people who joined last paid for the service, all people by default. */
export const grossOf = ({ prices, travelFeePaise }: Model, people = prices.length) =>
  sum(prices.slice(prices.length - people)) + (people < prices.length ? 0 : travelFeePaise);
export const priced = (model: Model) => grossOf(model) + CHARGE * model.people;
export const isOpen = (model: Model) => model.state === 'assigned' || model.state === 'accepted';
export const isUnpaid = (model: Model) => model.state === 'held' || model.state === 'released';

/** A request for another time or more people waits for the provider. */
export const hasRequest = (model: Model) =>
  model.requestedPaise !== undefined || model.requestedPeople.length > 0;

/** Checks after every command that no money appeared, vanished or is in a wrong account. */
function check(model: Model, play: Play): void {
  const { books } = play;
  equal(play.state, model.state);
  equal(play.people, model.people);
  equal(play.people, model.prices.length);
  equal(
    venueTotal(play),
    sum(model.wholes) - sum(model.prices),
    'now and at the venue are the price',
  );
  equal(play.isNoShow, model.isNoShow);
  equal(books.sum(), 0);
  equal(books.of('change'), requestedDifference(model));
  equal(books.of('escrow'), isOpen(model) ? priced(model) : 0);
  for (const account of ['wallet', 'earnings', 'commission', 'taxes', 'charges'] as const) {
    ok(books.of(account) >= 0, account);
  }
  ok(play.refundedPaise <= play.capturedPaise);
  equal(play.sourceLeftPaise, play.capturedPaise - play.refundedPaise - books.of('change'));
  equal(play.credit.leftPaise, books.of('wallet'));
  ok(play.credit.spentPaise >= 0);
  const retained = ['earnings', 'commission', 'taxes', 'charges', 'escrow', 'change'] as const;
  const retainedPaise = retained.reduce((sum, account) => sum + books.of(account), 0);
  equal(retainedPaise + model.backPaise, model.paidPaise, 'kept and given back is what was paid');
  const { target, share, available } = play.transferPaise();
  equal(share, Math.min(target, Math.max(0, available)));
  ok(target <= retainedPaise);
}

/** The additional payment for a time or people not confirmed; for a time, a total below a rupee is waived. */
export function requestedDifference(model: Model): number {
  if (model.requestedPeople.length > 0)
    return sum(deposits(model, model.requestedPeople)) + CHARGE * model.requestedPeople.length;
  if (model.requestedPaise === undefined) return 0;
  const paise = depositOf(model, model.requestedPaise) * model.people - sum(model.prices);
  return paise < 100 ? 0 : paise;
}

/** The sum that people of these prices pay when booking. */
export function deposits(model: Model, wholes: readonly number[]): number[] {
  return wholes.map((whole) => depositOf(model, whole));
}

/** Refunds the additional payment, whatever ends the request. */
export function keepTime(model: Model): void {
  model.backPaise += requestedDifference(model);
  model.requestedPaise = undefined;
  model.requestedPeople = [];
}

/** A command that runs where the table allows it, and must be refused everywhere else. */
export function command(
  name: string,
  parts: {
    may: (model: Model) => boolean;
    act: (model: Model, play: Play) => void;
  },
): Command {
  return {
    check: parts.may,
    run: (model, play) => {
      play.hasReturned = false;
      parts.act(model, play);
      check(model, play);
    },
    toString: () => name,
  };
}
