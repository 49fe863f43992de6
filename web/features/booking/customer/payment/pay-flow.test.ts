import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '#contract/errors.ts';
import { english } from '#test/support/texts/texts.ts';
import { choosing, type PayEvent, type PayState, payFlow, type Refusal } from './pay-flow.ts';
import { notPaid, paymentFailed, scriptFailed } from './pay-text.ts';
import { payToast } from './pay-toasts.ts';

const order = {
  bookingId: 'b1',
  razorpayOrderId: 'order_1',
  amount: 300_300,
  walletAmount: 0,
  bookingStatus: null,
  currency: 'INR',
  keyId: 'rzp_test_1',
  holdExpiresAt: '2026-08-04T10:10:00Z',
  checkoutUrl: 'http://sandbox.test/v1/checkout.js',
} as const;
const held = { order, endsAt: 600_000 };
const ids = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1' };
const answer = { ...ids, razorpay_signature: 'signed' };
const ordering: PayState = { step: 'ordering' };
const opening: PayState = { step: 'opening', held };
const paying: PayState = { step: 'paying', held };
const verifying: PayState = { step: 'verifying', held, answer };
const title = 'Payment verification failed';
const notVerified: PayState = { step: 'unverified', held, answer, title };
const elsewhere: PayState = { step: 'paid-elsewhere', bookingId: 'b1' };
const paidElsewhere: PayEvent = { type: 'paid-elsewhere' };
const expired: PayState = { step: 'choosing', notice: { kind: 'expired' } };

type Code = RefusalCode | 'NETWORK';

function refusal(code: Code, httpStatus: number, message = '', body = {}): Refusal {
  return { code, httpStatus, message, body };
}

function refused(code: Code, httpStatus: number, message = ''): PayEvent {
  return { type: 'refused', refusal: refusal(code, httpStatus, message) };
}

function unverified(code: Code, httpStatus: number, message = ''): PayEvent {
  return { type: 'unverified', refusal: refusal(code, httpStatus, message) };
}

describe('the state after each event', () => {
  it.each<[string, PayState, PayEvent, PayState]>([
    ['[PAY-02] paying asks for an order', choosing, { type: 'pay' }, ordering],
    ['[PAY-02] the order holds the time', ordering, { type: 'ordered', held }, opening],
    [
      '[PAY-02] what credits pay for altogether is placed at once',
      ordering,
      { type: 'booked', bookingId: 'b1' },
      { step: 'placed', bookingId: 'b1' },
    ],
    ['[PAY-03] the checkout opens', opening, { type: 'opened' }, paying],
    [
      '[PAY-11] without its script nothing opens',
      opening,
      { type: 'script-failed' },
      { step: 'choosing', notice: { kind: 'unpaid', ...scriptFailed(english) } },
    ],
    [
      '[PAY-08] dismissing returns to the form',
      paying,
      { type: 'dismissed' },
      { step: 'choosing', notice: { kind: 'unpaid', ...notPaid(english, undefined) } },
    ],
    [
      '[PAY-09] dismissing after a failure says what failed, and nothing else',
      { ...paying, failure: 'Payment Failed: x' },
      { type: 'dismissed' },
      { step: 'choosing', notice: { kind: 'unpaid', ...notPaid(english, 'Payment Failed: x') } },
    ],
    [
      '[PAY-09] a failure keeps the checkout open',
      paying,
      { type: 'payment-failed', description: 'x' },
      { ...paying, failure: 'Payment Failed: x' },
    ],
    ['[PAY-03] a hold may end before the checkout opens', opening, { type: 'hold-ended' }, expired],
    ['[PAY-03] a hold may end in front of the person', paying, { type: 'hold-ended' }, expired],
    ['what another tab has paid for is not paid here', paying, paidElsewhere, elsewhere],
    ['nor is it before the checkout opens', opening, paidElsewhere, elsewhere],
    ['a payment of this checkout is verified instead', verifying, paidElsewhere, verifying],
    ['closing the checkout then changes nothing', elsewhere, { type: 'dismissed' }, elsewhere],
    ['[PAY-04] a payment is verified', paying, { type: 'paid', answer }, verifying],
    [
      '[PAY-04] the end of the hold no longer matters then',
      verifying,
      { type: 'hold-ended' },
      verifying,
    ],
    [
      '[PAY-04] verified is placed',
      verifying,
      { type: 'verified', bookingId: 'b1' },
      { step: 'placed', bookingId: 'b1' },
    ],
    [
      '[PAY-12] unverified can be asked again',
      verifying,
      unverified('PAYMENT_UNVERIFIED', 400),
      notVerified,
    ],
    ['[PAY-12] and is asked again', notVerified, { type: 'verify-again' }, verifying],
    [
      '[PAY-04] a bank may take its time',
      verifying,
      unverified('PAYMENT_PENDING', 409),
      { step: 'confirming', bookingId: 'b1' },
    ],
    [
      '[PAY-04] a time may be gone when the money comes',
      verifying,
      unverified('PAYMENT_REFUNDED', 409),
      { step: 'refunding', bookingId: 'b1' },
    ],
    ['[PAY-04] a late dismissal changes nothing', verifying, { type: 'dismissed' }, verifying],
    [
      '[PAY-14] an unopened order returns to the form',
      ordering,
      refused('GATEWAY_UNAVAILABLE', 502),
      {
        step: 'choosing',
        notice: {
          kind: 'unpaid',
          title: 'failed to create order',
          text: 'No money was taken. What you chose is still here. Press Pay to try again.',
        },
      },
    ],
    [
      'a service that was withdrawn meanwhile is named, and not said to be kept',
      ordering,
      refused('NOT_BOOKABLE', 409, 'Balayage is not offered any more.'),
      {
        step: 'choosing',
        notice: {
          kind: 'unpaid',
          title: 'Balayage is not offered any more.',
          text: 'No money was taken.',
        },
      },
    ],
    [
      'a member who has left is not said to be kept, since the next press books with anyone',
      ordering,
      refused('MEMBER_NOT_FOUND', 404, 'This team member does not offer this.'),
      {
        step: 'choosing',
        notice: {
          kind: 'unpaid',
          title: 'This team member does not offer this.',
          text: 'No money was taken. Choose someone else, or press Pay to book with anyone.',
        },
      },
    ],
    ['[PAY-02] a second press does not order twice', ordering, { type: 'pay' }, ordering],
  ])('%s', (_title, state, event, next) => {
    expect(payFlow(english, state, event)).toEqual(next);
  });

  it('[BOOK-04] a taken time offers the nearest ones and stays on the form', () => {
    const nearest = ['2026-08-04T12:30:00Z'];
    const at = '2026-08-04T11:00:00Z';
    const alternatives = [
      { kind: 'member', at, endsAt: at, servedAtOnce: 1, member: { id: 'm', name: 'Meera' } },
    ];
    const event: PayEvent = {
      type: 'refused',
      refusal: refusal('SLOT_TAKEN', 409, 'Just taken', { nearest, alternatives }),
    };
    expect(payFlow(english, ordering, event)).toEqual({
      step: 'choosing',
      notice: { kind: 'taken', text: 'Just taken', nearest, alternatives },
    });
  });

  it('[BOOK-15] a changed price is displayed and needs another press', () => {
    const body = { labourChargePerPerson: 1200.5, bookingCharge: 1 };
    const event: PayEvent = {
      type: 'refused',
      refusal: refusal('PRICE_CHANGED', 409, 'Changed', body),
    };
    const next = payFlow(english, ordering, event);
    expect(next).toEqual({
      step: 'choosing',
      notice: { kind: 'price', text: 'Changed', pricePaise: 120_050, chargePaise: 100 },
    });
    expect(payFlow(english, next, { type: 'changed' })).toEqual(choosing);
  });
});

describe('the message of each event', () => {
  it.each<[string, PayState, PayEvent, string | undefined]>([
    [
      '[PAY-05]',
      verifying,
      { type: 'verified', bookingId: 'b1' },
      'success: Order placed successfully !',
    ],
    [
      '[PAY-05] with credits too:',
      ordering,
      { type: 'booked', bookingId: 'b1' },
      'success: Order placed successfully !',
    ],
    ['[PAY-08]', paying, { type: 'dismissed' }, 'inline: Payment was cancelled'],
    [
      '[PAY-09]',
      { ...paying, failure: paymentFailed(english, 'Card declined') },
      { type: 'dismissed' },
      'inline: Payment Failed: Card declined',
    ],
    [
      '[PAY-10]',
      { ...paying, failure: paymentFailed(english, undefined) },
      { type: 'dismissed' },
      'inline: Payment Failed: Please try again',
    ],
    [
      '[PAY-09] while the checkout is open no message of our own:',
      paying,
      { type: 'payment-failed', description: 'Card declined' },
      undefined,
    ],
    [
      '[PAY-11]',
      opening,
      { type: 'script-failed' },
      'inline: Razorpay checkout script failed to load. Please check your internet connection.',
    ],
    [
      '[PAY-12]',
      verifying,
      unverified('PAYMENT_UNVERIFIED', 400, 'Payment verification failed'),
      'inline: Payment verification failed',
    ],
    [
      '[PAY-13]',
      verifying,
      unverified('BOOKING_NOT_FOUND', 404, 'Booking not found.'),
      'inline: Verification Failed: Booking not found.',
    ],
    [
      '[PAY-14]',
      ordering,
      refused('GATEWAY_UNAVAILABLE', 502, 'Server error.'),
      'inline: failed to create order',
    ],
    [
      '[PAY-14] no message:',
      ordering,
      refused('NETWORK', 404, ''),
      'inline: failed to create order',
    ],
    [
      '[PAY-12] no message:',
      verifying,
      unverified('NETWORK', 404, ''),
      'inline: Payment verification failed',
    ],
    [
      '[PAY-15] [ERR-17]',
      ordering,
      refused('SESSION_EXPIRED', 401, 'x'),
      'error: Session expired. Please login again.',
    ],
    [
      '[BOOK-10]',
      ordering,
      refused('SLOT_PAST', 400, 'Please select a future date and time'),
      'inline: Please select a future date and time',
    ],
    ['[BOOK-04]', ordering, refused('SLOT_TAKEN', 409, 'Taken'), 'inline: Taken'],
    ['[PAY-08] nothing twice:', choosing, { type: 'dismissed' }, undefined],
    ['[PAY-04] calmly:', verifying, unverified('PAYMENT_PENDING', 409, 'x'), undefined],
  ])('%s %#', (_title, state, event, expected) => {
    expect(textsOf(state, event)).toEqual(expected === undefined ? [] : [expected]);
  });
});

/** Every text that an event produces, in a toast and in the dialog. */
function textsOf(state: PayState, event: PayEvent): string[] {
  const toast = payToast(english, state, event);
  const after = payFlow(english, state, event);
  const inline = after === state ? undefined : inlineOf(after);
  return [
    ...(toast ? [`${toast.kind}: ${toast.text}`] : []),
    ...(inline ? [`inline: ${inline}`] : []),
  ];
}

function inlineOf(state: PayState): string | undefined {
  if (state.step === 'unverified') return state.title;
  if (state.step !== 'choosing' || !state.notice) return undefined;
  const { notice } = state;
  return notice.kind === 'unpaid' ? notice.title : 'text' in notice ? notice.text : notice.kind;
}
