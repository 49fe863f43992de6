import type { BookingDetails, Order } from '#contract/booking/views.ts';
import type { T } from '#messages/translation.ts';
import type { PayText } from '../payment/pay-text.ts';

/** A change of a booking that may cost more: a new time, or more people. */
export type Change<Input> = {
  /** Orders the change. @returns the payment that it needs, or null when it costs nothing */
  order: (bookingId: string, input: Input) => Promise<Order | null>;
  /** Whether the booking contains the change, or a request for it. */
  hasArrived: (before: BookingDetails, now: BookingDetails) => boolean;
  /** Error codes after which the booking can no longer be changed this way. */
  over: readonly string[];
  /** Releases an unpaid hold; without it, the hold expires. */
  withdraw?: (booking: BookingDetails) => Promise<void>;
  text: (t: T, booking: BookingDetails) => ChangeText;
};

/** Texts of a change, for a provider who confirms bookings and for one who does not. */
export type ChangeText = {
  title: string;
  /** The description on the gateway's payment form. */
  payment: string;
  pay: PayText;
  unpaid: {
    title: string;
    /** Contains the placeholder `{time}` for the remaining time. */
    text: string;
    withdraw?: string;
  };
  done: { title: string; text: string };
  confirming: string;
  refunding: { title: string; text: string };
  unverified: string;
};
