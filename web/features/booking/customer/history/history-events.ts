import type { BookingDetails } from '#contract/booking/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';
import type { TimelineEvent } from '#web/ui/display/timeline.tsx';
import { storedText } from './stored-text.ts';

/** The events of a booking by their codes. */
export const events: Readonly<Record<string, PlainKey>> = {
  hold: 'history.hold',
  release: 'history.release',
  pay: 'history.pay',
  accept: 'history.accept',
  reject: 'history.reject',
  lapse: 'history.lapse',
  cancel: 'history.cancel',
  drop: 'history.drop',
  dropSegment: 'history.dropSegment',
  reschedule: 'history.reschedule',
  rescheduleAsked: 'history.rescheduleAsked',
  rescheduleDeclined: 'history.rescheduleDeclined',
  rescheduleExpired: 'history.rescheduleExpired',
  rescheduleWithdrawn: 'history.rescheduleWithdrawn',
  proposed: 'history.proposed',
  proposalAccepted: 'history.proposalAccepted',
  proposalDeclined: 'history.proposalDeclined',
  proposalExpired: 'history.proposalExpired',
  proposalWithdrawn: 'history.proposalWithdrawn',
  moved: 'history.moved',
  sessionMoved: 'history.sessionMoved',
  reassigned: 'history.reassigned',
  changeMember: 'history.changeMember',
  addPeople: 'history.addPeople',
  addPeopleAsked: 'history.addPeopleAsked',
  addPeopleDeclined: 'history.addPeopleDeclined',
  addPeopleExpired: 'history.addPeopleExpired',
  addPeopleWithdrawn: 'history.addPeopleWithdrawn',
  noShow: 'history.noShow',
  dispute: 'history.dispute',
  uphold: 'history.uphold',
  decline: 'history.decline',
  rescue: 'history.rescue',
  'rescue-refund': 'history.immediateRefund',
  'rescue-wallet': 'history.refundToWallet',
  complete: 'history.complete',
  onTheWay: 'history.onTheWay',
  notOnTheWay: 'history.notOnTheWay',
  arrived: 'history.arrived',
  notArrived: 'history.notArrived',
  venuePaid: 'history.venuePaid',
  venueUnpaid: 'history.venueUnpaid',
  fail: 'history.fail',
  'refund-extra': 'history.refundExtra',
  'refund-change': 'history.refundChange',
};

/** The actors of events, for each side. */
const actors: Record<Side, Readonly<Record<string, PlainKey>>> = {
  customer: {
    customer: 'history.you',
    provider: 'history.provider',
    system: 'history.system',
    admin: 'history.admin',
  },
  // The API sends the name of the customer.
  provider: { provider: 'history.you', system: 'history.system', admin: 'history.admin' },
};

type Side = 'customer' | 'provider';
type Event = BookingDetails['timeline'][number];

/** One event: title, time, actor, and the note that was stored with it. */
export function historyEvent(
  t: T,
  { at, event, title, actor, by, note }: Event,
  timeZone: string,
  side: Side = 'customer',
): Omit<TimelineEvent, 'id'> {
  const [what, who] = [events[event], actors[side][actor]];
  return {
    title: what ? t(what) : title,
    at: `${localMoment(t, at, timeZone)}, ${who ? t(who) : by}`,
    dateTime: at,
    text: note === null ? undefined : storedText(t, note),
  };
}
