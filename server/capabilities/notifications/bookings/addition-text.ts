import { formatPaise } from '#contract/money.ts';
import {
  atVenueText,
  type MessageText,
  momentIn,
  type ReaderFacts,
  taskName,
  titled,
  visitText,
  when,
} from '../phrasing.ts';
import { storedText } from '../stored-text.ts';
import { answerOf, changeLines, waitsText } from './change-text.ts';
import { sumsLines } from './money-text.ts';

/** The pending request for more people, if it is still pending. */
export function openPeopleRequest(facts: ReaderFacts) {
  const { t, booking, change } = facts;
  if (change?.state !== 'asked' || !change.answerBy || change.people === null) return undefined;
  const added = t('updates.addedPeople', { count: change.people - booking.people });
  const about = { added, name: taskName(facts), when: when(facts) };
  return {
    added,
    subject: `${t('updates.requested')}: ${t('updates.addRequested', about)}`,
    paidPaise: change.differencePaise,
    people: change.people,
    endsAt: momentIn(facts, change.endsAt),
    by: momentIn(facts, change.answerBy),
  };
}

export function addedText(facts: ReaderFacts): MessageText {
  const { t, booking, note, sums } = facts;
  const about = { name: taskName(facts), when: when(facts), count: booking.people };
  return {
    subject: titled(facts, t('updates.morePeople')),
    paragraphs: [
      t('updates.addedText', about),
      ...changeLines(t, note),
      visitText(facts),
      ...(booking.state === 'assigned' ? [waitsText(facts)] : []),
      paidForAddedText(facts),
      ...sumsLines(t, sums),
      ...atVenueText(facts),
    ],
  };
}

/** The amount that was just paid, and the order in which people are cancelled. */
function paidForAddedText({ t, booking, change }: ReaderFacts): string {
  const isApplied = change?.state === 'applied' && change.people === booking.people;
  const paise = isApplied ? change.differencePaise : 0;
  const first = t('updates.lastAddedFirst');
  if (paise <= 0) return first;
  return `${t('updates.paidForAdded', { amount: formatPaise(paise) })} ${first}`;
}

export function requestedPeopleText(facts: ReaderFacts): MessageText | undefined {
  const open = openPeopleRequest(facts);
  if (!open) return undefined;
  const { t, booking } = facts;
  const { added, people: count, endsAt: end, by, subject } = open;
  const { providerName: provider } = booking;
  const amount = formatPaise(open.paidPaise);
  return {
    subject,
    paragraphs: [
      t('updates.addRequestText', { added, when: when(facts), count, end }),
      t('updates.requestPaidText', { provider, by, amount }),
    ],
  };
}

export function requestedPeopleOfProviderText(facts: ReaderFacts): MessageText | undefined {
  const open = openPeopleRequest(facts);
  if (!open) return undefined;
  const { t, booking } = facts;
  const { added, people: count, endsAt: end, by, subject } = open;
  const { customerName: customer } = booking;
  return {
    subject,
    paragraphs: [
      t('business.addRequestText', { customer, added, when: when(facts), count, end }),
      t('business.addUntil', { by, count: booking.people }),
    ],
  };
}

/** The customer's message when the booking stays as it is. */
export function notAddedText(
  move: 'addPeopleDeclined' | 'addPeopleExpired',
  facts: ReaderFacts,
): MessageText {
  const { t, booking, change, note } = facts;
  const isDeclined = move === 'addPeopleDeclined';
  const paise = change?.paymentId ? change.differencePaise : 0;
  const about = { provider: booking.providerName, count: booking.people };
  const title = isDeclined ? 'updates.moreDeclined' : 'updates.moreNotConfirmed';
  return {
    subject: titled(facts, t(title)),
    paragraphs: [
      isDeclined ? t('updates.moreDeclinedText', about) : t('updates.moreNotConfirmedText', about),
      ...(isDeclined && note !== null
        ? [t('notices.reason', { reason: storedText(t, note) })]
        : []),
      ...(paise > 0 ? [t('updates.peoplePaidBack', { amount: formatPaise(paise) })] : []),
    ],
  };
}

export function addedToProviderText(facts: ReaderFacts): MessageText {
  const { t, booking, note } = facts;
  const { answerLines, isOwnAct } = answerOf(facts);
  const about = { customer: booking.customerName, when: when(facts), count: booking.people };
  return {
    subject: titled(facts, t('updates.morePeople')),
    paragraphs: [
      t('business.addedText', about),
      ...changeLines(t, note),
      visitText(facts),
      ...answerLines,
    ],
    isOwnAct,
  };
}

/** The provider's message, unless they declined themselves or the booking ended, which has its own e-mail. */
export function notAddedToProviderText(
  move: 'addPeopleDeclined' | 'addPeopleExpired' | 'addPeopleWithdrawn',
  facts: ReaderFacts,
): MessageText | undefined {
  const { t, booking, isByTeam, note } = facts;
  if (booking.state !== 'accepted') return undefined;
  const { customerName: customer, people: count } = booking;
  if (move === 'addPeopleDeclined') {
    if (!isByTeam) return undefined;
    const reason = storedText(t, note ?? '');
    return {
      subject: titled(facts, t('updates.moreDeclined')),
      paragraphs: [t('business.teamDeclinedPeople', { customer, count, reason })],
    };
  }
  return {
    subject: titled(facts, t('updates.noChange')),
    paragraphs: [
      move === 'addPeopleExpired'
        ? t('business.addOver', { count })
        : t('business.addWithdrawn', { customer, count }),
    ],
  };
}
