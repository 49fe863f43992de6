/**
 * Every refusal the product can give: its HTTP status and the sentence for a person.
 * The keys are the stable codes on the wire; a command may put a more exact sentence in its place.
 */
export const refusals = {
  BAD_REQUEST: [400, 'Something in the request is not right.'],
  BODY_TOO_LARGE: [413, 'The request is too large.'],
  CONTENT_TYPE: [415, 'Send the request as JSON.'],
  CROSS_SITE: [403, 'This request came from another site and was refused.'],
  NOT_FOUND: [404, 'Not found.'],
  SIGNED_OUT: [401, 'Please login to continue.'],
  FORBIDDEN: [403, "You don't have permission to access this resource."],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  KEY_REUSED: [422, 'This Idempotency-Key was used for a different request.'],
  KEY_IN_FLIGHT: [409, 'The same request is still being worked on.'],
  SERVER_ERROR: [500, 'Server error. Please try again later.'],
  UNAVAILABLE: [503, 'We are busy right now. Please try again in a moment.'],

  INVALID: [400, 'Please check the marked fields.'],
  OTP_INVALID: [401, 'Invalid or expired OTP'],
  OTP_TOO_SOON: [429, 'Please wait 30 seconds before asking for another code.'],
  OTP_LIMIT: [429, 'Maximum OTP request attempts expired.'],
  TICKET_INVALID: [401, 'Please verify your email before registering.'],
  EMAIL_TAKEN: [409, 'This email already has an account. Please login.'],
  CONSENT_REQUIRED: [400, 'Please accept the Terms and the Privacy Policy.'],
  GOOGLE_INVALID: [401, 'Google sign-in could not be verified.'],
  GOOGLE_NEEDS_CODE: [409, 'Please login with a code sent to this email first.'],
  SESSION_EXPIRED: [401, 'Your session has expired. Please login again.'],
  ACCOUNT_CLOSED: [403, 'This account is not active.'],

  SERVICE_NOT_FOUND: [404, 'Service Not Found'],
  SUB_SERVICE_NOT_FOUND: [404, 'This sub-service is not offered here.'],
  NOT_BOOKABLE: [409, 'This service cannot be booked at the moment.'],
  PEOPLE_RANGE: [400, 'Choose between 1 and 20 people.'],
  SLOT_PAST: [400, 'Please select a future date and time'],
  SLOT_NOT_OFFERED: [409, 'This time is not offered. Please choose another one.'],
  SLOT_TAKEN: [409, 'This time was just taken. Please choose another one.'],
  PRICE_CHANGED: [409, 'The price has changed'],
  PLACE_NOT_OFFERED: [400, 'This service is not offered at that place.'],
  ADDRESS_REQUIRED: [400, 'Address must be at least 10 characters'],
  OWN_SERVICE: [409, 'You cannot book your own service.'],
  TOO_MANY_HOLDS: [429, 'You already hold two unpaid bookings. Pay or release one first.'],

  BOOKING_NOT_FOUND: [404, 'Booking not found.'],
  MOVE_NOT_ALLOWED: [409, 'The booking has moved on. Please refresh.'],
  QUOTE_INVALID: [400, 'This offer is not one of ours. Please look at the amount again.'],
  QUOTE_EXPIRED: [409, 'The amount was held for 5 minutes. Please look at it again.'],
  REASON_REQUIRED: [400, 'Please give a reason.'],
  PAYMENT_UNVERIFIED: [400, 'Payment verification failed'],
  PAYMENT_PENDING: [409, 'The payment is still being confirmed by the bank.'],
  PAYMENT_REFUNDED: [409, 'The time was no longer free. Your payment is being refunded in full.'],
  PAID_ALREADY: [
    409,
    'You had already paid for this booking. The second payment is being refunded in full.',
  ],
  GATEWAY_UNAVAILABLE: [502, 'failed to create order'],
  WEBHOOK_SIGNATURE: [400, 'The signature does not match.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The body of every failure on the wire. */
export type Failure = {
  status: 'error';
  code: RefusalCode;
  message: string;
  errors?: Record<string, string>;
};
