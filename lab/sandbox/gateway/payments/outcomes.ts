import type { ErrorBody } from '../errors.ts';

export type Failure = Pick<ErrorBody, 'code' | 'description' | 'source' | 'step' | 'reason'>;

/** Failure reasons of test mode, by the gateway's reason code. */
const failures: Record<string, Failure> = {
  payment_failed: refusedBy('bank', 'Your bank declined the payment. Try another way to pay.'),
  payment_declined: refusedBy('customer', 'You declined the payment in your UPI app.'),
  payment_timed_out: refusedBy('customer', 'The payment was not completed in time.'),
  payment_cancelled: refusedBy('customer', 'You cancelled the payment.'),
  insufficient_fund: refusedBy('customer', 'Your account does not have enough money.'),
  card_declined: refusedBy('bank', 'Your card was declined by its bank.'),
  authentication_failed: refusedBy('customer', 'The bank could not confirm that it is you.'),
  incorrect_otp: refusedBy('customer', 'The one-time code was not correct.'),
  gateway_technical_error: {
    ...refusedBy('gateway', 'The bank could not be reached. Try again in a moment.'),
    code: 'GATEWAY_ERROR',
  },
};

export type TestCard = { number: string; network: string; outcome: string; says: string };

/** The card numbers of test mode; any other number is rejected before an attempt. */
export const testCards: TestCard[] = [
  card('4100280000001007', 'Visa', 'success', 'pays'),
  card('5500670000001002', 'MasterCard', 'success', 'pays'),
  card('6527658900001005', 'RuPay', 'success', 'pays'),
  card('4100280000090000', 'Visa', 'payment_timed_out', 'times out'),
  card('4100280000080001', 'Visa', 'insufficient_fund', 'not enough money'),
  card('4100280000070002', 'Visa', 'payment_cancelled', 'cancelled'),
  card('4100280000060003', 'Visa', 'card_declined', 'declined'),
  card('4100280000020007', 'Visa', 'gateway_technical_error', 'bank out of reach'),
  card('4100280000000009', 'Visa', 'authentication_failed', 'not confirmed'),
];

/** The failure of a reason code; an unknown code is a decline by the bank. */
export function failureOf(reason: string): Failure {
  const known = failures[reason] ?? failures['payment_failed'];
  const name = failures[reason] ? reason : 'payment_failed';
  return { ...(known as Failure), reason: name };
}

/** Whether the gateway uses this reason code. */
export function isFailure(reason: string): boolean {
  return reason in failures;
}

/** The test card with this number, ignoring spaces. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return testCards.find((one) => one.number === digits);
}

function refusedBy(source: string, description: string): Failure {
  const step = source === 'customer' ? 'payment_authentication' : 'payment_authorization';
  return { code: 'BAD_REQUEST_ERROR', description, source, step, reason: '' };
}

function card(number: string, network: string, outcome: string, says: string): TestCard {
  return { number, network, outcome, says };
}
