import type { AtVenue } from '#contract/booking/venue/at-venue.ts';
import { splitPrice } from '#contract/booking/venue/deposit.ts';
import type { VenueMethod } from '#contract/booking/venue/methods.ts';
import { type Price, priceOf, sumOfPrices } from '#contract/catalogue/prices/prices.ts';
import { rupeesOf } from '#contract/money.ts';
import { totalPaise } from '../rules.ts';
import { type PeoplePrices, servicePaise } from './people-prices.rules.ts';

/** The rest of each person's price, which is due at the venue, beside what they paid when booking. */
export type SplitPrices = PeoplePrices & {
  venuePaise: number;
  /** For each person who was added, in the order of joining; a missing entry means no rest. */
  addedVenuePaise: readonly number[];
};

/** The parts that are due at the venue, as prices of the booking's people. */
export function venuePrices(booking: SplitPrices): PeoplePrices {
  const { people, venuePaise, addedPrices, addedVenuePaise } = booking;
  const added = addedPrices.map((_, nth) => addedVenuePaise[nth] ?? 0);
  return { people, pricePaise: venuePaise, addedPrices: added, travelFeePaise: 0 };
}

/** The whole price of each person: what is paid when booking, and the rest. */
export function wholePrices(booking: SplitPrices): PeoplePrices {
  const venue = venuePrices(booking);
  return {
    people: booking.people,
    pricePaise: booking.pricePaise + venue.pricePaise,
    addedPrices: booking.addedPrices.map((paise, nth) => paise + (venue.addedPrices[nth] ?? 0)),
    travelFeePaise: booking.travelFeePaise,
  };
}

/** The part of the price of all people that is due at the venue, in paise. */
export function venueTotal(booking: SplitPrices): number {
  return servicePaise(venuePrices(booking));
}

/**
 * One person's price as a booking stores it: `pricePaise` is paid when booking, `venuePaise` is the
 * rest. The record of a discount covers both.
 */
export type StoredPrice = Price & { venuePaise: number };

/** A current price, with its discounts, split by the booking's own percentage. */
export function storedPrice(price: Price, depositPercent: number): StoredPrice {
  const { nowPaise, venuePaise } = splitPrice(price.pricePaise, depositPercent);
  return { ...priceOf(price), pricePaise: nowPaise, venuePaise };
}

/** The price of a row, without anything else. */
export function bookedPrice(row: StoredPrice): StoredPrice {
  return { ...priceOf(row), venuePaise: row.venuePaise };
}

/** The price of all segments of a visit, each of which is split alone. */
export function sumOfStoredPrices(parts: readonly StoredPrice[]): StoredPrice {
  const [only] = parts;
  if (only && parts.length === 1) return bookedPrice(only);
  const venuePaise = parts.reduce((sum, part) => sum + part.venuePaise, 0);
  const whole = sumOfPrices(
    parts.map((part) => ({ ...part, pricePaise: part.pricePaise + part.venuePaise })),
  );
  return { ...whole, pricePaise: whole.pricePaise - venuePaise, venuePaise };
}

/** A price for all people with booking charge and travel fee: paid when booking, and due at the venue. */
export function costOf(
  price: Pick<StoredPrice, 'pricePaise' | 'venuePaise'> & {
    chargePaise: number;
    travelFeePaise: number;
  },
  people: number,
): { totalPaise: number; venuePaise: number } {
  return { totalPaise: totalPaise(price, people), venuePaise: price.venuePaise * people };
}

/**
 * True when a failed booking can pay for its replacement (decision 105): what is paid when booking is covered by what
 * was paid, and the whole price is not higher.
 */
export function isAffordable(
  failed: SplitPrices & { totalPaise: number },
  replacement: { totalPaise: number; venuePaise: number },
): boolean {
  const wholePaise = failed.totalPaise + venueTotal(failed);
  return (
    replacement.totalPaise <= failed.totalPaise &&
    replacement.totalPaise + replacement.venuePaise <= wholePaise
  );
}

export type VenueFacts = SplitPrices & {
  state: string;
  noShow: boolean;
  depositPercent: number;
  venuePaidPaise: number | null;
  venuePaidMethod: VenueMethod | null;
  venuePaidAt: Temporal.Instant | null;
};

/**
 * The part of a price at the venue for both sides, in rupees; undefined with full prepayment. Nothing is outstanding
 * once the booking is cancelled or its customer did not come: a no-show costs the deposit alone.
 */
export function atVenueView(booking: VenueFacts): AtVenue | undefined {
  const totalPaise = venueTotal(booking);
  const { venuePaidPaise: paidPaise, venuePaidMethod: method, venuePaidAt: at } = booking;
  if (totalPaise === 0 && paidPaise === null) return undefined;
  const isPaid = paidPaise !== null && method !== null && at !== null;
  return {
    total: rupeesOf(totalPaise),
    outstanding: rupeesOf(outstandingPaise(booking)),
    depositPercent: booking.depositPercent,
    paid: isPaid ? { amount: rupeesOf(paidPaise), method, at: at.toString() } : null,
  };
}

/** The amount that the customer still has to pay at the venue, in paise. */
export function outstandingPaise(booking: VenueFacts): number {
  if (booking.state === 'cancelled' || booking.noShow) return 0;
  return Math.max(0, venueTotal(booking) - (booking.venuePaidPaise ?? 0));
}
