import { describe, expect, it } from 'vitest';
import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import { english } from '#test/support/texts/texts.ts';
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

const unchanged = { segments: [], changed: undefined };

describe('the text of a reschedule quote', () => {
  it('[POLICY-32] names the new members and those they replace', () => {
    const riya = { id: 'riya', name: 'Riya' };
    const of = (name: string, member?: typeof riya) => ({ key: name, name, team: [], member });
    const to = (...segments: ReturnType<typeof of>[]) =>
      memberSentence(
        english,
        {},
        { chosenMember: { id: 'meera', name: 'Meera' } },
        { segments, changed: [] },
      );
    expect(to(of('Haircut', riya))).toBe('With Riya, instead of Meera.');
    expect(to(of('Haircut'))).toBe('With anyone on the team, instead of Meera.');
    expect(to(of('Haircut', riya), of('Facial'))).toBe(
      'Haircut with Riya, Facial with anyone on the team.',
    );
  });

  it('[POLICY-32] says at the same time that only the member changes', () => {
    const chosenMember = { id: 'riya', name: 'Riya' };
    const atOnce = { ...same, to: same.from, asksAgain: false, chosenMember };
    expect(rescheduleLabel(english, atOnce, ZONE)).toBe('Change to Riya');
    expect(rescheduleLabel(english, { ...atOnce, chosenMember: undefined }, ZONE)).toBe(
      'Change team member',
    );
    expect(answerSentence(english, atOnce, ZONE)).toContain('takes effect at once');
    expect(answerSentence(english, { ...atOnce, asksAgain: true }, ZONE)).toContain(
      'has to accept',
    );
  });

  it('[POLICY-32] says that the chosen member is kept, or has left', () => {
    const chosenMember = { id: 'riya', name: 'Riya' };
    expect(memberSentence(english, { chosenMember }, { chosenMember }, unchanged)).toBe(
      'With Riya, as you chose.',
    );
    expect(memberSentence(english, {}, { chosenMember }, unchanged)).toBe(
      'Riya no longer offers this. Someone else on the team will serve you.',
    );
    expect(memberSentence(english, {}, {}, unchanged)).toBeUndefined();
  });

  it.each([
    [
      same,
      'Reschedule to Sat, 8 Aug, 10:00 AM',
      ['Paid so far ₹1,001.00', 'At the new time ₹1,001.00', 'To pay ₹0.00'],
    ],
    [
      dearer,
      'Reschedule and pay ₹200.00',
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
      'Reschedule and get ₹51.00 back',
      ['Paid so far ₹1,001.00', 'At the new time ₹950.00', 'Refund amount ₹51.00'],
    ],
  ])('[POLICY-32] the button names the time or the amount %#', (quote, button, sums) => {
    const { lines, total } = rescheduleLines(english, quote);
    expect([...lines, total].map(({ label, amount }) => `${label} ${amount}`)).toEqual(sums);
    expect(rescheduleLabel(english, quote, ZONE)).toBe(button);
  });

  it('counts only what is paid online, without the part due at the venue', () => {
    const deposit = { ...same, difference: 100, newTotal: 1501, atVenue: 1200 };
    const { lines, total } = rescheduleLines(english, deposit);
    expect([...lines, total].map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      ...['Paid so far ₹201.00', 'At the new time ₹301.00', 'To pay now ₹100.00'],
    ]);
  });

  it('says whether the provider has to accept again', () => {
    expect(answerSentence(english, same, ZONE)).toContain('has to accept the new time');
    const atOnce = { ...same, asksAgain: false };
    expect(answerSentence(english, atOnce, ZONE)).toBe('The new time is accepted at once.');
    expect(answerSentence(english, kept, ZONE)).toBe(
      'Your Thu 6 Aug, 6 PM booking is kept until they confirm Sat 8 Aug, 10 AM. If they decline or don’t answer, it stays as it is.',
    );
  });

  it('[POLICY-13] names the earlier start from which the refund counts', () => {
    expect(bandSentence(english, same, ZONE)).toBe(
      'Cancel until Wed, 5 Aug at 6:00 PM for a 75% refund. Refund deadlines still count from your earlier start, Thu, 6 Aug at 6:00 PM.',
    );
    const own = { ...same, band: { ...same.band, countedFrom: '2026-08-08T04:30:00Z' } };
    expect(bandSentence(english, own, ZONE)).toBe(
      'Cancel until Wed, 5 Aug at 6:00 PM for a 75% refund.',
    );
    const none = { ...own, band: { ...own.band, refundPercent: 0 } };
    expect(bandSentence(english, none, ZONE)).toBe('If you cancel later, you won’t get a refund.');
  });
});
