import { describe, expect, it } from 'vitest';
import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import {
  answerSentence,
  bandSentence,
  memberSentence,
  rescheduleLabel,
  rescheduleLines,
} from './reschedule-text.ts';

const ZONE = 'Asia/Kolkata';
const same: RescheduleQuote = {
  from: '2026-08-06T18:00:00+05:30',
  to: '2026-08-08T10:00:00+05:30',
  endsAt: '2026-08-08T11:00:00+05:30',
  servedAtOnce: 1,
  difference: 0,
  newTotal: 1001,
  asksAgain: true,
  keepsTime: false,
  band: {
    refundPercent: 75,
    until: '2026-08-05T18:00:00+05:30',
    countedFrom: '2026-08-06T18:00:00+05:30',
  },
};
const dearer = { ...same, difference: 200, newTotal: 1201 };
const kept = { ...same, keepsTime: true };
const cheaper = { ...same, difference: -51, newTotal: 950 };

describe('the text of a reschedule quote', () => {
  it('[POLICY-32] says that the chosen member is kept, or has left', () => {
    const chosenMember = { id: 'riya', name: 'Riya' };
    expect(memberSentence({ chosenMember }, { chosenMember })).toBe('With Riya, as you chose.');
    expect(memberSentence({}, { chosenMember })).toBe(
      'Riya no longer offers this. Someone else on the team serves you.',
    );
    expect(memberSentence({}, {})).toBeUndefined();
  });

  it.each([
    [
      same,
      'Move to Sat, 8 Aug, 10:00 AM',
      ['Paid so far ₹1,001.00', 'At the new time ₹1,001.00', 'To pay ₹0.00'],
    ],
    [
      dearer,
      'Move and pay ₹200.00',
      ['Paid so far ₹1,001.00', 'At the new time ₹1,201.00', 'To pay now ₹200.00'],
    ],
    [
      kept,
      'Request Sat, 8 Aug, 10:00 AM',
      ['Paid so far ₹1,001.00', 'At the new time ₹1,001.00', 'To pay ₹0.00'],
    ],
    [
      { ...dearer, keepsTime: true },
      'Request and pay ₹200.00',
      ['Paid so far ₹1,001.00', 'At the new time ₹1,201.00', 'To pay now ₹200.00'],
    ],
    [
      cheaper,
      'Move and get ₹51.00 back',
      ['Paid so far ₹1,001.00', 'At the new time ₹950.00', 'Comes back ₹51.00'],
    ],
  ])('[POLICY-32] the button names the time or the amount %#', (quote, button, sums) => {
    const { lines, total } = rescheduleLines(quote);
    expect([...lines, total].map(({ label, amount }) => `${label} ${amount}`)).toEqual(sums);
    expect(rescheduleLabel(quote, ZONE)).toBe(button);
  });

  it('says whether the provider has to accept again', () => {
    expect(answerSentence(same, ZONE)).toContain('has to accept the new time');
    const atOnce = { ...same, asksAgain: false };
    expect(answerSentence(atOnce, ZONE)).toBe('The new time is accepted at once.');
    expect(answerSentence(kept, ZONE)).toBe(
      'Your Thu 6 Aug, 6 PM booking is kept until they confirm Sat 8 Aug, 10 AM. If they decline or don’t answer, it stays as it is.',
    );
  });

  it('[POLICY-13] names the earlier start from which the refund counts', () => {
    expect(bandSentence(same, ZONE)).toBe(
      'If you cancel until Wed, 5 Aug at 6:00 PM IST, 75\u00a0% of the price comes back. This still counts from your earlier start, Thu, 6 Aug at 6:00 PM IST.',
    );
    const own = { ...same, band: { ...same.band, countedFrom: '2026-08-08T04:30:00Z' } };
    expect(bandSentence(own, ZONE)).toBe(
      'If you cancel until Wed, 5 Aug at 6:00 PM IST, 75\u00a0% of the price comes back.',
    );
    const none = { ...own, band: { ...own.band, refundPercent: 0 } };
    expect(bandSentence(none, ZONE)).toBe('If you cancel later, the price is not refunded.');
  });
});
