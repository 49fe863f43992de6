import type { WhyTime } from '#contract/availability/hours.ts';
import type { Deps } from '#platform/deps.ts';
import { instantIn, isoIn } from '../local-time.ts';
import { localDate, type Reason } from '../rules/starts.rules.ts';
import { settingsRow } from '../settings.store.ts';
import { minuteOf } from '../starts/facts.ts';
import { findOwnOffer } from '../starts/find-offer.ts';
import { type Judged, judge } from '../starts/judge-start.ts';
import type { Owned } from './hours.store.ts';

type StartInput = Owned & {
  subServiceId: string;
  people: number;
  at: string;
  memberId?: string | undefined;
  isTogether?: boolean | undefined;
};

/**
 * Explains whether customers can book a start at the provider's own service, and which setting decides it.
 * @throws Refused SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, PEOPLE_RANGE, MEMBER_NOT_FOUND, NOT_BOOKABLE
 * without hours.
 */
export async function explainStart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: StartInput,
): Promise<WhyTime> {
  const { serviceId, people, memberId, isTogether } = input;
  const offer = await findOwnOffer(db, input);
  const row = await settingsRow(db, serviceId);
  const at = instantIn(input.at, row?.timeZone ?? 'UTC');
  const start = { ...offer, serviceId, people, at, now: clock.now() };
  const judged = await judge(db, { ...start, memberId, isTogether });
  const { nearest, settings, alternatives } = judged;
  const iso = isoIn(at, settings.timeZone);
  const hidden = hiddenReason(offer);
  if (hidden) return { bookable: false, nearest, at: iso, ...hidden };
  const { judgement, sentence } = judged;
  const reason = judgement.bookable ? null : judgement.reason;
  return {
    bookable: judgement.bookable,
    reason: reason?.code ?? null,
    sentence,
    nearest,
    at: iso,
    field: reason && fieldOf(reason, judged, at),
    ...(alternatives.length > 0 ? { alternatives } : {}),
  };
}

type Offer = Awaited<ReturnType<typeof findOwnOffer>>;

/** Reason why no start of the sub-service can be booked, whatever the time. */
function hiddenReason(offer: Offer): Pick<WhyTime, 'reason' | 'sentence' | 'field'> | undefined {
  const { subServiceName } = offer;
  if (!offer.isVisible) {
    const sentence = 'Customers cannot see this service at the moment';
    return { reason: 'SERVICE_HIDDEN', sentence, field: 'service' };
  }
  if (offer.pricePaise === null) {
    return { reason: 'NO_PRICE', sentence: `${subServiceName} has no price yet`, field: 'service' };
  }
  if (offer.isBookable) return undefined;
  return { reason: 'PAUSED', sentence: `${subServiceName} is paused`, field: 'service' };
}

/** Form field of the setting that blocks the start. */
function fieldOf(reason: Reason, { settings }: Judged, at: Temporal.Instant): string | null {
  switch (reason.code) {
    case 'NOTICE':
      return 'noticeMinutes';
    case 'HORIZON':
      return 'horizonDays';
    case 'CLOSED':
    case 'OUTSIDE_HOURS':
    case 'ENDS_AFTER_CLOSING': {
      const date = localDate(minuteOf(at), settings.timeZone);
      if (settings.overrides.has(date)) return `overrides.${date}`;
      return `weekly.${Temporal.PlainDate.from(date).dayOfWeek - 1}`;
    }
    case 'OFF_GRID':
      return 'stepMinutes';
    case 'TIME_OFF':
      return 'timeOff';
    case 'OTHER_CALENDAR':
      return 'calendars';
    case 'SEATS':
    case 'FULL':
      return 'capacity';
    case 'BUFFER':
      return 'bufferMinutes';
    default:
      return null;
  }
}
