import { evidenceUntil, servicePaise } from '#capabilities/booking/index.ts';
import { formatPaise } from '#contract/money.ts';
import { type MessageText, momentIn, type ReaderFacts, titled, what, when } from '../phrasing.ts';
import { moneyText } from './money-text.ts';
import { providerFailedText } from './provider-failure-text.ts';

type Dispute = NonNullable<ReaderFacts['dispute']>;

const own = {
  'provider-no-show': 'updates.reportedNoShow',
  quality: 'updates.reportedQuality',
  'contested-no-show': 'updates.reportedPresent',
} as const;
const theirs = {
  'provider-no-show': 'business.reportedNoShow',
  quality: 'business.reportedQuality',
  'contested-no-show': 'business.reportedPresent',
} as const;

export function reportedText(facts: ReaderFacts): MessageText | undefined {
  const { t, dispute } = facts;
  if (!dispute) return undefined;
  return {
    subject: titled(facts, t('updates.reported')),
    paragraphs: [
      ownReport(facts, dispute),
      t('updates.reportNext', { by: evidenceDeadline(facts, dispute) }),
      t('updates.reportAdd'),
    ],
    button: t('updates.addToReport'),
  };
}

export function reportedToProviderText(facts: ReaderFacts): MessageText | undefined {
  const { t, dispute } = facts;
  if (!dispute) return undefined;
  return {
    subject: titled(facts, t('business.reported')),
    paragraphs: [
      theirReport(facts, dispute),
      t('business.reportNext', { by: evidenceDeadline(facts, dispute) }),
    ],
    button: t('business.answerReport'),
  };
}

export function decidedText(facts: ReaderFacts): MessageText | undefined {
  const { t, dispute } = facts;
  if (!dispute?.decision) return undefined;
  const decision = t('updates.decision', { decision: dispute.decision });
  if (dispute.state === 'declined') {
    return {
      subject: titled(facts, t('updates.reportDeclined')),
      paragraphs: [`${ownReport(facts, dispute)} ${t('updates.staysAsItIs')}`, decision],
    };
  }
  if (dispute.kind === 'provider-no-show') {
    const message = providerFailedText(facts);
    return { ...message, paragraphs: [...message.paragraphs, decision] };
  }
  return {
    subject: titled(facts, t('updates.reportAccepted')),
    paragraphs: [
      `${ownReport(facts, dispute)} ${t('updates.shareBack', shareOf(facts))}`,
      ...moneyText(facts),
      decision,
    ],
  };
}

export function decidedToProviderText(facts: ReaderFacts): MessageText | undefined {
  const { t, dispute } = facts;
  if (!dispute?.decision) return undefined;
  const decision = t('updates.decision', { decision: dispute.decision });
  const reported = theirReport(facts, dispute);
  const button = t('business.seeReport');
  if (dispute.state === 'declined') {
    return {
      subject: titled(facts, t('business.reportDeclined')),
      paragraphs: [`${reported} ${t('business.nothingChanges')}`, decision],
      button,
    };
  }
  const outcome =
    dispute.kind === 'provider-no-show'
      ? t('business.allBack')
      : t('business.shareBack', shareOf(facts));
  return {
    subject: titled(facts, t('business.reportAccepted')),
    paragraphs: [`${reported} ${outcome}`, t('business.seeEarningsText'), decision],
    button,
  };
}

function ownReport(facts: ReaderFacts, { kind }: Dispute): string {
  return facts.t(own[kind], { about: aboutOf(facts) });
}

function theirReport(facts: ReaderFacts, { kind }: Dispute): string {
  return facts.t(theirs[kind], { customer: facts.booking.customerName, about: aboutOf(facts) });
}

function aboutOf(facts: ReaderFacts): string {
  return `${what(facts)}, ${when(facts)}`;
}

/** The deadline for evidence. */
function evidenceDeadline(facts: ReaderFacts, { openedAt }: Dispute): string {
  return momentIn(facts, evidenceUntil(openedAt));
}

/** The refunded share: 50% of the price, and its amount. */
function shareOf({ booking, dispute }: ReaderFacts): { percent: number; amount: string } {
  const percent = dispute?.refundPercent ?? 0;
  return { percent, amount: formatPaise(Math.ceil((servicePaise(booking) * percent) / 100)) };
}
