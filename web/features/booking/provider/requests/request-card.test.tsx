import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BookingRequest } from '#contract/booking/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { english } from '#test/support/texts/texts.ts';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';
import { requestFilters } from './request-status.ts';

const now = Date.parse('2026-08-04T10:00:00Z');
const whole: BookingRequest = {
  id: 'b1',
  reference: 'ZB-7KQ2MXPA',
  serviceId: 's1',
  serviceName: 'Saffron Room',
  status: 'pending',
  customerName: 'Asha Verma',
  customerPhone: null,
  customerEmail: null,
  createdAt: '2026-08-03T08:00:00Z',
  subServiceName: 'Root touch-up',
  bookingDate: '2026-08-05T14:00:00+05:30',
  endsAt: '2026-08-05T15:00:00+05:30',
  timeZone: 'Asia/Kolkata',
  location: 'Bandra West, Mumbai',
  place: 'provider',
  people: 2,
  servedAtOnce: 1,
  price: 1002,
  gross: 1000,
  deductions: [],
  earns: 900,
  isNonRefundable: false,
  bonusPercent: 20,
  answerBy: '2026-08-04T12:15:00Z',
  keptTime: null,
  isNoShow: false,
  report: null,
  reason: null,
  timeline: [],
};
const nothing = () => undefined;

/** The texts of a card. */
function said(changes: object = {}): string[] {
  const request = { ...whole, ...changes };
  const acts = {
    onAccept: nothing,
    onReject: nothing,
    onComplete: nothing,
    onCancel: nothing,
    onNoShow: nothing,
    onDetails: nothing,
  };
  const html = renderToStaticMarkup(
    <InEnglish>
      <RequestCard request={request} now={now} isBusy={false} {...acts} />
    </InEnglish>,
  );
  return html
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test('[PREQ-08, PREQ-09, PREQ-10, PREQ-11, PREQ-12, PREQ-13, PREQ-14, PREQ-15] A card has customer, time of request, state, task, start, place, price and earnings, and a link to the details', () => {
  expect(said()).toEqual([
    'Asha Verma',
    'Received Mon, 3 Aug 2026',
    'Pending',
    'Root touch-up, 2 people, one after another',
    'Saffron Room',
    'Wed, 5 Aug 2026, 2:00 PM – 3:00 PM',
    'Bandra West, Mumbai',
    '₹1,002.00',
    'paid',
    'You earn',
    '₹900.00',
    'Answer within 2 h 15 min',
    'Accept',
    'Reject',
    'View Full Details',
  ]);
});

test('[PREQ-16] A pending reschedule has Accept and Decline', () => {
  const labels = ['Accept', 'Reject', 'Decline'];
  const buttonsOf = (changes: object) => said(changes).filter((text) => labels.includes(text));
  const keptTime = { startsAt: '2026-08-05T10:00:00+05:30', endsAt: '2026-08-05T11:00:00+05:30' };
  expect(buttonsOf({ keptTime })).toEqual(['Accept', 'Decline']);
  expect(buttonsOf({ status: 'accepted' })).toEqual([]);
  expect(buttonsOf({ status: 'rejected' })).toEqual([]);
});

test('[PREQ-08, PREQ-11, PREQ-13, PREQ-14] Missing data has its own text', () => {
  const texts = said({ customerName: '', subServiceName: '', location: '', price: undefined });
  expect(texts[0]).toBe('Customer');
  expect(texts).toContain('Service Name, 2 people, one after another');
  expect(texts).toContain('Location not specified');
  expect(texts).toContain('₹0.00');
});

test('[PREQ-10, PREQ-18, PREQ-19] The badge names each status, and an unknown one is pending', () => {
  const badge = (status: string) => said({ status, answerBy: null })[2];
  expect(['pending', 'accepted', 'rejected', 'completed', 'cancelled'].map(badge)).toEqual([
    'Pending',
    'Accepted',
    'Rejected',
    'Completed',
    'Cancelled',
  ]);
  expect(badge('strange')).toBe('Pending');
});

test('[PREQ-16] Only pending cards have Accept and Reject', () => {
  for (const status of ['accepted', 'rejected', 'completed', 'cancelled']) {
    expect(said({ status })).not.toContain('Accept');
    expect(said({ status })).not.toContain('Reject');
  }
  expect(said({ status: 'accepted' })).toContain('Cancel booking');
});

test('[PREQ-04] The tabs are All, Pending, Accepted and Rejected', () => {
  expect(requestFilters.map(({ label }) => english(label))).toEqual([
    'All',
    'Pending',
    'Accepted',
    'Rejected',
  ]);
});

test("[PREQ-07] a list without requests says 'No Booking Requests'", () => {
  const actions = {} as Parameters<typeof RequestList>[0]['actions'];
  const html = renderToStaticMarkup(
    <InEnglish>
      <RequestList requests={[]} actions={actions} />
    </InEnglish>,
  );
  expect(html).toMatch(/<h2[^>]*>No Booking Requests<\/h2>/);
});

test('the card of a visit lists its services with their times and members', () => {
  const segment = (part: number, name: string, from: string, who: string) => ({
    ...{ part, serviceId: 's1', subServiceId: `x${part}`, name, pricePerPerson: 500 },
    startsAt: `2026-08-05T${from}:00+05:30`,
    endsAt: `2026-08-05T15:00:00+05:30`,
    servedAtOnce: 1,
    servedBy: [{ id: who, name: who }],
  });
  const texts = said({
    subServiceName: 'Haircut + Facial',
    servedBy: [
      { id: 'Riya', name: 'Riya' },
      { id: 'Meera', name: 'Meera' },
    ],
    segments: [segment(0, 'Haircut', '14:00', 'Riya'), segment(1, 'Facial', '14:30', 'Meera')],
  });
  expect(texts).toContain('Haircut + Facial, 2 people, one after another');
  expect(texts).toContain('2:00 PM Haircut, with Riya');
  expect(texts).toContain('2:30 PM Facial, with Meera');
});
