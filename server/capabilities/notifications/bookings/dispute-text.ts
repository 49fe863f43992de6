import {
  evidenceUntil,
  type NotificationFacts,
  servicePaise,
} from '#capabilities/booking/index.ts';
import { formatPaise } from '#contract/money.ts';
import { type MessageText, momentIn, moneyText, what, when } from '../phrasing.ts';
import { providerFailedText } from './provider-failure-text.ts';

type Reported = Pick<NotificationFacts, 'booking'> & {
  dispute: NonNullable<NotificationFacts['dispute']>;
};

const kinds = {
  'provider-no-show': 'that the provider did not come',
  quality: 'that the service was not as it should be',
  'contested-no-show': 'that they did come, after all',
} as const;
const own = {
  'provider-no-show': 'that the provider did not come',
  quality: 'that the service was not as it should be',
  'contested-no-show': 'that you were there',
} as const;

export function reportedText({ booking, dispute }: NotificationFacts): MessageText | undefined {
  if (!dispute) return undefined;
  return {
    subject: `We have your report: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `You reported ${own[dispute.kind]} (${what(booking)}, ${when(booking)}).`,
      `We have asked the provider to answer by ${evidenceDeadline({ booking, dispute })}. After that, or once both sides are heard, a person decides. Until then nothing is paid out to the provider.`,
      'You can add words and pictures on the page of your booking; the provider sees them and can answer.',
    ],
    button: 'Add to your report',
  };
}

export function reportedToProviderText({
  booking,
  dispute,
}: NotificationFacts): MessageText | undefined {
  if (!dispute) return undefined;
  return {
    subject: `Reported by the customer: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName} reported ${kinds[dispute.kind]} (${what(booking)}, ${when(booking)}).`,
      `Please tell your side by ${evidenceDeadline({ booking, dispute })}, with pictures if you have some; the customer sees them. After that, or once both sides are heard, a person decides. Until then what this booking earned is not paid out.`,
    ],
    button: 'Answer the report',
  };
}

export function decidedText(facts: NotificationFacts): MessageText | undefined {
  const { booking, dispute } = facts;
  if (!dispute?.decision) return undefined;
  const decision = `What we decided: ${dispute.decision}`;
  if (dispute.state === 'declined') {
    return {
      subject: `Your report was declined: ${booking.subServiceName}, ${when(booking)}`,
      paragraphs: [`You reported ${own[dispute.kind]}. The booking stays as it is.`, decision],
    };
  }
  if (dispute.kind === 'provider-no-show') {
    const message = providerFailedText(facts);
    return { ...message, paragraphs: [...message.paragraphs, decision] };
  }
  return {
    subject: `Your report was upheld: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `You reported ${own[dispute.kind]}. ${shareText(facts)} goes back to where it came from; we write again when it is sent.`,
      ...moneyText(facts),
      decision,
    ],
  };
}

export function decidedToProviderText(facts: NotificationFacts): MessageText | undefined {
  const { booking, dispute } = facts;
  if (!dispute?.decision) return undefined;
  const decision = `What we decided: ${dispute.decision}`;
  const reported = `${booking.customerName} reported ${kinds[dispute.kind]} (${what(booking)}, ${when(booking)}).`;
  if (dispute.state === 'declined') {
    return {
      subject: `Report declined: ${booking.subServiceName}, ${when(booking)}`,
      paragraphs: [`${reported} The booking stays as it is, and so do your earnings.`, decision],
      button: 'See the report',
    };
  }
  const outcome =
    dispute.kind === 'provider-no-show'
      ? 'The booking is cancelled, and everything was given back to the customer.'
      : `${shareText(facts)} was given back to the customer.`;
  return {
    subject: `Report upheld: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [`${reported} ${outcome}`, 'Your earnings show what changed for you.', decision],
    button: 'See the report',
  };
}

/** The deadline for evidence. */
function evidenceDeadline({ booking, dispute }: Reported): string {
  return momentIn(booking, evidenceUntil(dispute.openedAt));
}

/** The refunded share: '50% of the price (₹500.00)'. */
function shareText({ booking, dispute }: NotificationFacts): string {
  const percent = dispute?.refundPercent ?? 0;
  const paise = Math.ceil((servicePaise(booking) * percent) / 100);
  return `${percent}% of the price (${formatPaise(paise)})`;
}
