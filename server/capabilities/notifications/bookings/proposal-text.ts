import { localNames } from '#messages/moments.ts';
import {
  directionsTo,
  type MessageText,
  momentIn,
  type ReaderFacts,
  taskName,
  titled,
  visitText,
  what,
  when,
  whereText,
} from '../phrasing.ts';
import { changeLines } from './change-text.ts';
import { staysOn } from './reschedule-request-text.ts';

/** The proposal, while the customer can answer it. */
export function proposedText(facts: ReaderFacts): MessageText | undefined {
  const { t, booking, change } = facts;
  if (change?.state !== 'asked' || change.askedBy !== 'provider' || !change.answerBy) {
    return undefined;
  }
  const isSameTime = change.startsAt.equals(booking.startsAt);
  const next = momentIn(facts, change.startsAt);
  return {
    subject: isSameTime
      ? `${t('updates.otherMember')} ${taskName(facts)}, ${when(facts)}`
      : `${t('updates.timeProposed')}: ${taskName(facts)}, ${next}`,
    ...(isSameTime ? { title: t('updates.otherMember') } : {}),
    paragraphs: [
      isSameTime
        ? t('updates.otherMemberText', byProvider(facts))
        : t('updates.proposedText', { ...byProvider(facts), next }),
      t('updates.proposalUntil', { by: momentIn(facts, change.answerBy) }),
    ],
    button: t('updates.seeTime'),
  };
}

/** An e-mail with the new time for their calendar. */
export function acceptedProposalText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const about = { what: what(facts), service: booking.serviceName, when: when(facts) };
  return {
    subject: titled(facts, t('updates.moved')),
    paragraphs: [t('updates.youAccepted', about), visitText(facts), whereText(facts)],
    ...directionsTo(facts),
  };
}

/** The customer's message when a proposal ends without their answer; none when a newer one replaces it. */
export function closedProposalText(
  move: 'proposalExpired' | 'proposalWithdrawn',
  facts: ReaderFacts,
): MessageText | undefined {
  const { t, booking, change } = facts;
  const isReplaced = change?.state !== 'released' || change.askedBy !== 'provider';
  const isOver = booking.state !== 'accepted' || booking.freeCancelUntil !== null;
  if (isReplaced || isOver) return undefined;
  const { provider, ...about } = byProvider(facts);
  return {
    subject: staysOn(facts, t('updates.noChange')),
    paragraphs: [
      move === 'proposalExpired'
        ? t('updates.proposalOver', about)
        : t('updates.proposalWithdrawn', { ...about, provider }),
    ],
  };
}

export function rescheduledByProviderText(facts: ReaderFacts): MessageText {
  const { t, booking, note } = facts;
  const until = booking.freeCancelUntil;
  const notAgreed = (by: string) => t('updates.notAgreed', { by });
  return {
    subject: titled(facts, t('updates.moved')),
    paragraphs: [
      t('updates.rescheduledByPhone', byProvider(facts)),
      ...changeLines(t, note),
      visitText(facts),
      ...(until === null ? [] : [notAgreed(momentIn(facts, until))]),
    ],
  };
}

export function rescheduledSessionText(facts: ReaderFacts): MessageText {
  const { t, booking, note } = facts;
  const until = booking.freeCancelUntil;
  const about = { provider: booking.providerName, name: taskName(facts), when: when(facts) };
  const untilText = (by: string) => t('updates.classUntil', { by });
  return {
    subject: titled(facts, t('updates.classRescheduled')),
    paragraphs: [
      booking.state === 'accepted'
        ? t('updates.classRescheduledText', about)
        : t('updates.classRequestText', about),
      ...changeLines(t, note),
      visitText(facts),
      ...(until === null ? [] : [untilText(momentIn(facts, until))]),
    ],
  };
}

function byProvider(facts: ReaderFacts) {
  return { provider: facts.booking.providerName, what: what(facts), when: when(facts) };
}

/** The customer's message that others serve at the same time, by the provider's choice or their own. */
export function reassignedText(facts: ReaderFacts): MessageText {
  const { t, servedBy } = facts;
  const about = { what: what(facts), when: when(facts) };
  return {
    subject: titled(facts, t('updates.sameTime')),
    paragraphs: [
      servedBy.length > 0
        ? t('updates.nowWith', { ...about, names: localNames(t, servedBy) })
        : t('updates.nowWithOther', about),
      visitText(facts),
    ],
  };
}

const answers = {
  proposalAccepted: ['business.timeAccepted', 'business.timeAcceptedText'],
  proposalDeclined: ['business.timeDeclined', 'business.timeDeclinedText'],
  proposalExpired: ['business.noAnswer', 'business.noAnswerText'],
} as const;

/** The provider's message about the customer's answer. */
export function answeredProposalText(move: keyof typeof answers, facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const [title, text] = answers[move];
  const about = { customer: booking.customerName, what: what(facts), when: when(facts) };
  return {
    subject: titled(facts, t(title)),
    paragraphs: [t(text, about), ...(move === 'proposalAccepted' ? [visitText(facts)] : [])],
  };
}

/** An e-mail with the new time for the provider's calendar. */
export function ownRescheduleText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const about = { customer: booking.customerName, what: what(facts), when: when(facts) };
  return {
    subject: titled(facts, t('updates.moved')),
    paragraphs: [t('business.youRescheduled', about), visitText(facts), t('business.canObject')],
    isOwnAct: true,
  };
}
