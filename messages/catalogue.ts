import type { texts as booking } from './en/booking.ts';
import type { texts as bookings } from './en/bookings.ts';
import type { texts as common } from './en/common.ts';
import type { texts as compare } from './en/compare.ts';
import type { texts as entry } from './en/entry.ts';
import type { texts as finding } from './en/finding.ts';
import type { texts as home } from './en/home.ts';
import type { texts as payment } from './en/payment.ts';
import type { texts as rebooking } from './en/rebooking.ts';
import type { texts as reviews } from './en/reviews.ts';
import type { texts as search } from './en/search.ts';
import type { texts as service } from './en/service.ts';
import type { texts as times } from './en/times.ts';
import type { texts as waitlist } from './en/waitlist.ts';

/** The English texts of each feature: their keys and placeholders are those of every language. */
export type Catalogue = {
  booking: typeof booking;
  bookings: typeof bookings;
  common: typeof common;
  compare: typeof compare;
  entry: typeof entry;
  finding: typeof finding;
  home: typeof home;
  payment: typeof payment;
  rebooking: typeof rebooking;
  reviews: typeof reviews;
  search: typeof search;
  service: typeof service;
  times: typeof times;
  waitlist: typeof waitlist;
};
