import { canMarkNoShow } from '#capabilities/booking/actions.rules.ts';
import { awardedPaise } from '#capabilities/booking/disputes/disputes.rules.ts';
import { type Earned, earnedOf, lostOf } from '#capabilities/booking/earnings/earnings.rules.ts';
import {
  addedPricesWithoutLast,
  lastPeoplePaise,
  servicePaise,
} from '#capabilities/booking/money/people-prices.rules.ts';
import { cancelBreakdown, splitRefund } from '#capabilities/booking/money/refund.rules.ts';
import { storedPrice, venuePrices, venueTotal } from '#capabilities/booking/money/venue.rules.ts';
import {
  keepsItsTime,
  type NewPrice,
  rescheduledPrice,
} from '#capabilities/booking/reschedule/changes.rules.ts';
import { shrunkSpan } from '#capabilities/booking/rules.ts';
import { transferShares } from '#capabilities/payments/rules.ts';
import { expiryOnReturn } from '#capabilities/wallet/rules.ts';
import {
  allows,
  type BookingState,
  type ReportPhase,
  type Transition,
  targetsOf,
} from '#contract/booking/states.ts';
import { lowestPrice } from '#contract/catalogue/prices/prices.ts';
import { INITIAL_CHARGE_PAISE } from '#contract/settings/limits.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import { type Books, openBooks } from './books.ts';
import { linesOf, sumOf } from './earned-lines.ts';
import { type Credit, NOTHING, type Scenario } from './scenario.ts';

const DAY_HOURS = 24;

/** One booking and its money, changed by the product's own pure rules as its commands use them. */
export class Play {
  readonly books: Books = openBooks();
  readonly scenario: Scenario;
  state: BookingState = 'held';
  now: Temporal.Instant;
  readonly startsAt: Temporal.Instant;
  people: number;
  pricePaise: number;
  venuePaise: number;
  readonly travelFeePaise: number;
  addedPrices: readonly number[] = [];
  addedVenuePaise: readonly number[] = [];
  /** Another time, or additional people, that the provider has to confirm, and what they cost. */
  requested: (NewPrice & { added: number | undefined }) | undefined;
  seats: number;
  minutes: number;
  credit: Credit;
  /** Captured and not promised as a refund, in paise. */
  sourceLeftPaise = 0;
  capturedPaise = 0;
  refundedPaise = 0;
  walletPaise = 0;
  earned: Earned = NOTHING;
  isNoShow = false;
  report: ReportPhase = null;
  /** Whether the last command refunded money that credits had paid in part. */
  hasReturned = false;

  constructor(scenario: Scenario, now: Temporal.Instant, hoursAhead: number) {
    this.scenario = scenario;
    this.now = now;
    this.startsAt = now.add({ hours: hoursAhead });
    this.people = scenario.people;
    this.travelFeePaise = scenario.travelFeePaise;
    const { pricePaise, venuePaise } = storedPrice(
      lowestPrice(scenario.pricePaise, []),
      scenario.depositPercent,
    );
    this.pricePaise = pricePaise;
    this.venuePaise = venuePaise;
    this.seats = scenario.seats;
    this.minutes = Math.ceil(scenario.people / scenario.seats) * scenario.roundMinutes;
    const endsAt =
      scenario.creditDays === null ? null : now.add({ hours: scenario.creditDays * DAY_HOURS });
    this.credit = { leftPaise: scenario.creditPaise, spentPaise: 0, endsAt };
    this.books.post({ goodwill: -scenario.creditPaise, wallet: scenario.creditPaise });
  }

  totalPaise(): number {
    return servicePaise(this) + INITIAL_CHARGE_PAISE * this.people;
  }

  can(transition: Transition): boolean {
    return allows(this.state, transition, this.report);
  }

  /** Applies a captured payment. One that can no longer buy the booking is refunded in full. */
  pay(isSeatFree: boolean): void {
    const walletPaise = this.scenario.useWallet ? this.walletPart() : 0;
    const amount = this.totalPaise() - walletPaise;
    if (amount > 0) this.capture(amount);
    const [state] = targetsOf(this.state, 'pay');
    const isInTime = Temporal.Instant.compare(this.now, this.startsAt) < 0;
    if (!state || !isSeatFree || !isInTime) {
      if (amount > 0) this.giveToSource(amount);
      this.state = targetsOf(this.state, 'fail')[0] ?? this.state;
      return;
    }
    this.credit.leftPaise -= walletPaise;
    this.credit.spentPaise += walletPaise;
    this.walletPaise = walletPaise;
    this.books.post({ wallet: -walletPaise, escrow: walletPaise });
    this.state = state;
  }

  walletPart(): number {
    return walletShare(this.totalPaise(), this.credit.leftPaise);
  }

  move(transition: Transition): void {
    const [state] = targetsOf(this.state, transition, this.report);
    if (!state) throw new Error(`${this.state} cannot ${transition}`);
    this.state = state;
  }

  /** The provider failed, so everything is refunded. */
  fail(move: 'reject' | 'lapse'): void {
    const total = this.totalPaise();
    this.move(move);
    this.refund(total);
  }

  cancel(people: number): void {
    this.answerRequest(false);
    const { terms, rates } = this.scenario;
    const grossPaise = lastPeoplePaise(this, people);
    const priced = { grossPaise, chargePaise: INITIAL_CHARGE_PAISE, people };
    const msBefore = this.startsAt.epochMilliseconds - this.now.epochMilliseconds;
    const parts = cancelBreakdown(terms, priced, msBefore);
    if (people === this.people) this.move('cancel');
    else {
      const before = { people: this.people, seats: this.seats, minutes: this.minutes };
      const span = shrunkSpan(before, this.people - people);
      this.addedVenuePaise = addedPricesWithoutLast(venuePrices(this), people);
      this.addedPrices = addedPricesWithoutLast(this, people);
      this.people -= people;
      this.seats = span.seats;
      this.minutes = span.minutes;
    }
    this.refund(parts.refundPaise);
    this.earn(parts.feePaise, parts.chargePaise, rates);
  }

  /** Requests another time at the current price; a more expensive one is paid at once and held apart. */
  ask(presentPaise: number): void {
    if (!keepsItsTime({ state: this.state, autoAccept: false }))
      throw new Error('It moves at once');
    const booked = { ...this, isNonRefundable: false };
    const present = storedPrice(lowestPrice(presentPaise, []), this.scenario.depositPercent);
    this.requested = { ...rescheduledPrice(booked, present), added: undefined };
    this.holdApart(Math.max(0, this.requested.differencePaise));
  }

  /** Adds people at the current price, paid at once; an accepted booking waits for its provider. */
  addPeople(people: number, presentPaise: number): void {
    const price = storedPrice(lowestPrice(presentPaise, []), this.scenario.depositPercent);
    const differencePaise = (price.pricePaise + INITIAL_CHARGE_PAISE) * people;
    if (keepsItsTime({ state: this.state, autoAccept: false })) {
      this.requested = { ...price, differencePaise, added: people };
      this.holdApart(differencePaise);
      return;
    }
    this.capture(differencePaise);
    this.join(people, price);
  }

  private join(added: number, price: Pick<NewPrice, 'pricePaise' | 'venuePaise'>): void {
    const each = (paise: number) => Array.from({ length: added }, () => paise);
    this.addedVenuePaise = [...venuePrices(this).addedPrices, ...each(price.venuePaise)];
    this.addedPrices = [...this.addedPrices, ...each(price.pricePaise)];
    this.people += added;
    this.minutes = Math.ceil(this.people / this.seats) * this.scenario.roundMinutes;
  }

  private holdApart(paise: number): void {
    this.capturedPaise += paise;
    this.books.post({ outside: -paise, change: paise });
  }

  /** Applies the provider's answer; a declined request leaves time, price and money unchanged. */
  answerRequest(isYes: boolean): void {
    const { requested } = this;
    if (!requested) return;
    this.requested = undefined;
    const paise = this.books.of('change');
    if (!isYes) {
      this.refundedPaise += paise;
      this.books.post({ change: -paise, outside: paise });
      return;
    }
    this.sourceLeftPaise += paise;
    this.books.post({ change: -paise, escrow: paise });
    if (requested.added) {
      this.join(requested.added, requested);
      return;
    }
    this.pricePaise = requested.pricePaise;
    this.venuePaise = requested.venuePaise;
    if (requested.differencePaise !== 0) {
      this.addedPrices = [];
      this.addedVenuePaise = [];
    }
    if (requested.differencePaise < 0) this.refund(-requested.differencePaise);
  }

  complete(move: 'complete' | 'noShow'): void {
    this.answerRequest(false);
    this.move(move);
    this.isNoShow = move === 'noShow';
    const venuePaise = this.isNoShow ? 0 : venueTotal(this);
    const charges = INITIAL_CHARGE_PAISE * this.people;
    this.earn(servicePaise(this), charges, this.scenario.rates, venuePaise);
  }

  /** A completed booking whose customer did not come: nothing was paid at the venue. */
  markLate(): void {
    this.isNoShow = true;
    if (this.earned.venuePaise === 0) return;
    const rest = earnedOf(this.earned.grossPaise, this.scenario.rates);
    this.books.post(linesOf(lostOf(this.earned, rest)));
    this.earned = rest;
  }

  /** Whether the provider may mark a no-show now. */
  canMarkNoShow(): boolean {
    const booking = {
      ...{ state: this.state, people: this.people, segmentCount: 1, packageId: null },
      startsAt: this.startsAt,
      endsAt: this.startsAt.add({ minutes: this.minutes }),
      noShow: this.isNoShow,
    };
    return canMarkNoShow(booking, this.report, this.now);
  }

  /** A complaint about a completed booking: a part of the price is refunded from what was earned. */
  refundPart(percent: number): void {
    const { rates } = this.scenario;
    const amount = awardedPaise(this, percent);
    const rest = earnedOf(this.earned.grossPaise - amount, rates, this.earned.venuePaise);
    const lost = lostOf(this.earned, rest);
    this.earned = rest;
    this.isNoShow = false;
    this.report = 'decided';
    this.books.post({ ...linesOf(lost), escrow: amount });
    this.refund(amount);
  }

  expireCredit(): void {
    const { leftPaise, endsAt } = this.credit;
    if (endsAt === null || Temporal.Instant.compare(endsAt, this.now) > 0) return;
    this.credit.leftPaise = 0;
    this.books.post({ wallet: -leftPaise, goodwill: leftPaise });
  }

  /** The provider's part of the payment at the gateway, which keeps two per cent of it. */
  transferPaise(): { target: number; share: number; available: number } {
    const isOpen = this.state === 'assigned' || this.state === 'accepted';
    const { rates } = this.scenario;
    const coming = isOpen ? earnedOf(servicePaise(this), rates, venueTotal(this)).netPaise : 0;
    const target = Math.max(0, this.earned.netPaise + coming);
    const attached = this.capturedPaise - this.books.of('change');
    const available = attached - Math.ceil(attached / 50);
    return { target, share: transferShares(target, [available])[0] ?? 0, available };
  }

  private capture(paise: number): void {
    this.capturedPaise += paise;
    this.sourceLeftPaise += paise;
    this.books.post({ outside: -paise, escrow: paise });
  }

  private giveToSource(paise: number): void {
    this.sourceLeftPaise -= paise;
    this.refundedPaise += paise;
    this.books.post({ escrow: -paise, outside: paise });
  }

  private refund(paise: number): void {
    const left = { sourcePaise: this.sourceLeftPaise, receivedPaise: 0 };
    const { sourcePaise, walletPaise } = splitRefund(paise, left);
    this.giveToSource(sourcePaise);
    this.hasReturned = walletPaise > 0;
    if (walletPaise === 0) return;
    this.credit.spentPaise -= walletPaise;
    this.credit.leftPaise += walletPaise;
    this.credit.endsAt = expiryOnReturn(this.credit.endsAt, this.now);
    this.books.post({ escrow: -walletPaise, wallet: walletPaise });
  }

  private earn(gross: number, charges: number, rates: Scenario['rates'], venuePaise = 0): void {
    const earned = earnedOf(gross, rates, venuePaise);
    this.earned = sumOf(this.earned, earned);
    this.books.post({ ...linesOf(earned), charges, escrow: -(gross + charges) });
  }
}
