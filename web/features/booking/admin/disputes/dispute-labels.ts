import type { Dispute } from '#contract/booking/disputes.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

type Kind = Dispute['kind'];

type KindLabels = {
  title: string;
  /** The position of the provider. */
  provider: string;
  upheld: string;
  declined: string;
  /** The range of the refund share, for kinds where the admin chooses it. */
  percent: { min: number; suggested: number } | undefined;
};

const MIN_PERCENT = 25;

export const kindLabels: Record<Kind, KindLabels> = {
  'provider-no-show': {
    title: 'Provider did not come',
    provider: 'Accepted the booking, and has not cancelled it.',
    upheld: 'The booking is cancelled. The customer gets a full refund and a bonus credit.',
    declined: 'The booking stands, and the provider is paid.',
    percent: undefined,
  },
  quality: {
    title: 'Complaint about the service',
    provider: 'The booking was completed.',
    upheld: 'The customer gets a partial refund, which is deducted from the provider’s earnings.',
    declined: 'The customer gets no refund, and the provider is paid in full.',
    percent: { min: MIN_PERCENT, suggested: 50 },
  },
  'contested-no-show': {
    title: 'Customer says they were there',
    provider: 'Says that the customer did not come.',
    upheld: 'The no-show is removed, and the customer gets a partial or full refund.',
    declined: 'The no-show stays, and the provider is paid in full.',
    percent: { min: MIN_PERCENT, suggested: 100 },
  },
};

/** '2 pieces of evidence', without the report itself. */
export function formatEvidenceCount(count: number): string {
  if (count === 0) return 'No evidence';
  return count === 1 ? '1 piece of evidence' : `${count} pieces of evidence`;
}

export const stateLabels: Record<Dispute['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'warn' },
  upheld: { label: 'Confirmed', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
};
