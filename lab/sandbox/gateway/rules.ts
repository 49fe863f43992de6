import type { Notes, Payment } from './entities.ts';
import { badField, badRequest, extraField } from './errors.ts';

export type Body = Record<string, unknown>;

const leastPaise = 100;
const mostPaise = 500_000_000_000;

/** @throws Refusal for a body that is not an object */
export function asBody(value: unknown): Body {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw badRequest('The request body must be an object.');
  }
  return value as Body;
}

/** @throws Refusal for fields outside `allowed` */
export function onlyFields(body: Body, allowed: string[], step?: string): void {
  const extra = Object.keys(body).filter((field) => !allowed.includes(field));
  if (extra.length > 0) throw extraField(extra, step);
}

/** Reads the amount of an order in paise; at least ₹1. */
export function orderAmount(body: Body): number {
  const step = 'order_creation';
  const amount = wholePaise(body, step);
  if (amount < leastPaise) {
    throw badRequest('Order amount less than minimum amount allowed', {
      field: 'amount',
      source: 'business',
      step,
      reason: 'amount_less_than_minimum_amount',
    });
  }
  if (amount > mostPaise) {
    throw badField('amount', 'Amount exceeds maximum amount allowed.', step);
  }
  return amount;
}

/** Reads a required amount in whole paise. */
export function wholePaise(body: Body, step?: string): number {
  const amount = body['amount'];
  if (amount === undefined || amount === null) {
    throw badField('amount', 'amount: is required.', step);
  }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badField('amount', 'The amount must be an integer.', step);
  }
  return amount;
}

/** Reads the currency; only INR is accepted. */
export function rupees(body: Body, step?: string): 'INR' {
  const currency = body['currency'];
  if (currency === undefined) throw badField('currency', 'currency: is required.', step);
  if (currency !== 'INR') throw badField('currency', 'Currency is not supported', step);
  return 'INR';
}

/** Reads an optional text of at most `most` characters. */
export function shortText(body: Body, field: string, most: number): string | null {
  const text = body[field];
  if (text === undefined || text === null) return null;
  if (typeof text !== 'string') throw badField(field, `The ${field} must be a string.`);
  if (text.length > most) {
    throw badField(field, `The ${field} may not be greater than ${most} characters.`);
  }
  return text;
}

/** Reads a required text of `least` to `most` characters. */
export function neededText(body: Body, field: string, least: number, most: number): string {
  const text = body[field];
  if (text === undefined || text === null || text === '') {
    throw badField(field, `The ${field} field is required.`);
  }
  if (typeof text !== 'string') throw badField(field, `The ${field} must be a string.`);
  if (text.length < least || text.length > most) {
    throw badField(field, `The ${field} must be between ${least} and ${most} characters.`);
  }
  return text;
}

/** Reads notes: at most 15 pairs of at most 256 characters; none become an empty list. */
export function notesOf(body: Body): Notes {
  const notes = body['notes'];
  if (notes === undefined || notes === null) return [];
  if (Array.isArray(notes) && notes.length === 0) return [];
  if (typeof notes !== 'object' || Array.isArray(notes)) {
    throw badField('notes', 'The notes must be an object.');
  }
  const pairs = Object.entries(notes);
  if (pairs.length > 15) throw badField('notes', 'The notes may not have more than 15 items.');
  for (const [key, value] of pairs) {
    const plain = typeof value === 'string' || typeof value === 'number';
    if (!plain || key.length > 256 || String(value).length > 256) {
      throw badField('notes', 'The notes may only hold texts of up to 256 characters.');
    }
  }
  return pairs.length === 0 ? [] : (notes as Notes);
}

/** The gateway's fee in paise: 2% of the amount and 18% tax on that; `fee` includes `tax`. */
export function chargeOf(amountPaise: number): { fee: number; tax: number } {
  const base = Math.round((amountPaise * 2) / 100);
  const tax = Math.round((base * 18) / 100);
  return { fee: base + tax, tax };
}

/**
 * The amount of a refund in paise, or the reason why it is impossible.
 * @param lost paise that the payer's bank has deducted
 */
export function refundAmount(payment: Payment, body: Body, lost: number): number {
  if (payment.refund_status === 'full' || payment.status === 'refunded') {
    throw badRequest('The payment has been fully refunded already.');
  }
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amount_refunded - lost;
  if (left <= 0) throw badRequest('The payment has been lost in a dispute.');
  if (body['amount'] === undefined) return left;
  const amount = wholePaise(body);
  if (amount < leastPaise) throw badField('amount', 'The amount must be at least INR 1.00');
  if (amount > left) {
    throw badField('amount', 'The refund amount provided is greater than amount captured.');
  }
  return amount;
}

/** Returns a payment after a refund of `paise`; negative for a failed refund. */
export function withRefunded(payment: Payment, paise: number): Payment {
  const refunded = payment.amount_refunded + paise;
  const full = refunded === payment.amount;
  const kept = payment.captured ? 'captured' : 'authorized';
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: full ? 'full' : refunded > 0 ? 'partial' : null,
    status: full ? 'refunded' : kept,
  };
}
