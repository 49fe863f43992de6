import { formatPaise } from '#contract/money.ts';
import {
  type MessageText,
  momentIn,
  type ReaderFacts,
  shortTimes,
  taskName,
  what,
  when,
} from '../phrasing.ts';
import { storedText } from '../stored-text.ts';

/** The pending reschedule request, if it is still pending. */
function openRequest(facts: ReaderFacts) {
  const { t, booking, change } = facts;
  if (change?.state !== 'asked' || !change.answerBy) return undefined;
  const title = t('updates.timeRequested');
  return {
    paise: change.differencePaise,
    subject: `${title}: ${taskName(facts)}, ${momentIn(facts, change.startsAt)}`,
    times: shortTimes(facts, [booking.startsAt, change.startsAt]),
    by: momentIn(facts, change.answerBy),
  };
}

export function requestedText(facts: ReaderFacts): MessageText | undefined {
  const open = openRequest(facts);
  if (!open) return undefined;
  const { t, booking } = facts;
  const { paise, times, by, subject } = open;
  const { providerName: provider } = booking;
  const amount = formatPaise(Math.abs(paise));
  return {
    subject,
    paragraphs: [
      t('updates.staysUntil', times),
      paise > 0
        ? t('updates.requestPaidText', { provider, by, amount })
        : t('updates.requestText', { provider, by }),
      ...(paise < 0 ? [t('updates.requestLess', { amount })] : []),
    ],
  };
}

export function requestedOfProviderText(facts: ReaderFacts): MessageText | undefined {
  const open = openRequest(facts);
  if (!open) return undefined;
  const { t, booking } = facts;
  const { times, by, subject } = open;
  return {
    subject,
    paragraphs: [
      t('business.staysUntil', { customer: booking.customerName, ...times }),
      t('business.requestUntil', { what: what(facts), by, when: when(facts) }),
    ],
  };
}

type Unchanged = 'rescheduleDeclined' | 'rescheduleExpired' | 'rescheduleWithdrawn';

/** The customer's message when the booking keeps its time. */
export function unchangedText(move: Unchanged, facts: ReaderFacts): MessageText {
  const { t, booking, change, note } = facts;
  const isDeclined = move === 'rescheduleDeclined';
  const { providerName: provider } = booking;
  const requested = momentIn(facts, change?.startsAt ?? booking.startsAt);
  const paise = change?.paymentId ? change.differencePaise : 0;
  const reason = note === null ? t('updates.noneGiven') : storedText(t, note);
  const title = isDeclined ? 'updates.timeDeclined' : 'updates.timeNotConfirmed';
  return {
    subject: staysOn(facts, t(title)),
    paragraphs: [
      isDeclined
        ? t('updates.declinedText', { provider, what: what(facts), requested, reason })
        : t('updates.notConfirmedText', { provider, requested }),
      t('updates.staysAccepted', { when: when(facts) }),
      ...(paise > 0 ? [t('updates.timePaidBack', { amount: formatPaise(paise) })] : []),
    ],
  };
}

/** 'No change: Women's haircut stays on Tue, 4 Aug 2026 at 6:00 PM' */
export function staysOn(facts: Pick<ReaderFacts, 't' | 'booking'>, title: string): string {
  return facts.t('updates.staysOn', { title, name: taskName(facts), when: when(facts) });
}

/**
 * The same for the provider, unless they declined it themselves or the booking ended, which has its
 * own e-mail.
 */
export function unchangedToProviderText(
  move: Unchanged,
  facts: ReaderFacts,
): MessageText | undefined {
  const { t, booking, isByTeam, note } = facts;
  if (booking.state !== 'accepted') return undefined;
  const about = { what: what(facts), when: when(facts) };
  if (move === 'rescheduleDeclined') {
    if (!isByTeam) return undefined;
    const { customerName: customer } = booking;
    const declined = { ...about, customer, reason: storedText(t, note ?? '') };
    return {
      subject: staysOn(facts, t('business.timeDeclined')),
      paragraphs: [t('business.teamDeclinedTime', declined)],
    };
  }
  return {
    subject: staysOn(facts, t('updates.noChange')),
    paragraphs: [
      move === 'rescheduleExpired'
        ? t('business.requestOver', about)
        : t('business.requestWithdrawn', { ...about, customer: booking.customerName }),
    ],
  };
}
