import type { ContactDetails } from '#contract/contact/views.ts';
import { BOOKING_CHARGE_PAISE, RESCUE_HOURS } from '#contract/limits.ts';
import { bandNames, type PolicyTerms } from '#contract/policies/policy.ts';
import {
  GATEWAY_CHARGE_PERCENT,
  PLATFORM_FEE_PERCENT,
  TECHNICAL_REFUND_DAYS,
} from '#contract/policies/terms.ts';
import { bonusLimit } from '#contract/wallet/bonus-limit.ts';
import { mailLink, type Section } from '../prose/prose.ts';
import { range, refundLabel, wholeRupees } from './legal-figures.ts';

type Details = Pick<ContactDetails, 'email'>;

/** LEGAL-08 to LEGAL-13; every figure comes from the refund policy in force. */
export function refundSections(terms: PolicyTerms, details: Details): readonly Section[] {
  return [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        'Plans change. The earlier you cancel, the more comes back. When a provider lets you down, everything comes back.',
        'Before you pay you see which line of the table your time falls in, and before you cancel you see the exact sum. A booking keeps the policy under which it was made, even when this page changes later.',
      ],
    },
    customerSection(terms),
    providerSection(terms),
    howSection(terms, details),
    processingSection(terms),
    exceptions(terms, details),
  ];
}

function customerSection(terms: PolicyTerms): Section {
  const names = bandNames(terms);
  const charge = wholeRupees(BOOKING_CHARGE_PAISE);
  return {
    id: 'customer',
    title: 'When you cancel',
    blocks: [
      {
        table: {
          caption: 'Refund by time before the service',
          head: ['Time before the service', 'Refund', 'Cancellation fee'],
          rows: [
            ...terms.bands.map(({ refundPercent }, index) => [
              names[index] ?? '',
              refundLabel(refundPercent),
              feeText(refundPercent),
            ]),
            [
              'No-show',
              refundLabel(terms.noShowRefundPercent),
              `${feeText(terms.noShowRefundPercent)}, plus a possible penalty`,
            ],
          ],
        },
      },
      'A cancellation exactly at a boundary gets the better line. If some of several people do not come, the table holds for their part.',
      `Refunds exclude platform fees (typically ${range(PLATFORM_FEE_PERCENT)}%) and gateway charges (about ${range(GATEWAY_CHARGE_PERCENT)}%). On Zap Booking the platform fee a customer pays is the booking charge of ${charge} per person; no gateway charge is added to your total, so none is kept back.`,
    ],
  };
}

function providerSection({
  providerCancels,
  providerNoShow,
  processingDays,
}: PolicyTerms): Section {
  return {
    id: 'provider',
    title: 'When the provider cancels',
    blocks: [
      {
        table: {
          caption: 'What you get when the provider fails',
          head: ['What happened', 'Refund', 'In addition'],
          rows: [
            [
              'The provider cancels, rejects or does not answer',
              `${providerCancels.refundPercent}% including fees, within ${range(processingDays)} business days`,
              `An optional ${providerCancels.creditPercent}% bonus credit, and help finding another provider`,
            ],
            [
              'The provider does not come',
              `${providerNoShow.refundPercent}%`,
              `A ${providerNoShow.creditPercent}% credit on your next booking`,
            ],
          ],
        },
      },
      `You may take the same time with another provider, or another time with the same one, for the money you have paid. If you choose nothing, the refund is sent after ${RESCUE_HOURS} hours.`,
      `The bonus credit is added by itself; ${bonusLimit}.`,
      'Providers who repeatedly cancel may be suspended or terminated.',
    ],
  };
}

function howSection(terms: PolicyTerms, { email }: Details): Section {
  return {
    id: 'how',
    title: 'How to cancel',
    blocks: [
      {
        steps: [
          'Open the booking under [My Bookings](/myBooking) and press Cancel.',
          'Say why, and choose where the refund goes: back the way you paid, or at once into your wallet.',
          'Read what comes back and confirm. The sum you are shown is kept for you while you read.',
        ],
      },
      `You get a confirmation at once; the time of your request is what counts. If it cannot be cancelled there, write to ${mailLink(email)} or [send a message](/contact) with the reference of the booking.`,
      `Rescheduling is free up to ${terms.rescheduleFreeHours} hours before the service.`,
    ],
  };
}

function processingSection({ processingDays, bankDays }: PolicyTerms): Section {
  const total: [number, number] = [
    processingDays[0] + bankDays[0],
    processingDays[1] + bankDays[1],
  ];
  return {
    id: 'processing',
    title: 'Refund processing',
    blocks: [
      {
        table: {
          caption: 'The way of a refund',
          head: ['Step', 'Time'],
          rows: [
            ['Request', 'Confirmed immediately'],
            ['Processing', `${range(processingDays)} business days`],
            ['Bank credit', `${range(bankDays)} business days`],
            ['In total', `Typically ${range(total)} business days`],
          ],
        },
      },
      `Refunds go back the way you paid, or into your wallet if you choose so. After a technical error, such as a double payment, the full amount is refunded within ${range(TECHNICAL_REFUND_DAYS)} business days.`,
    ],
  };
}

function exceptions({ complaint, emergencyWaiverHours }: PolicyTerms, { email }: Details): Section {
  const { withinHours, refundPercentMin, refundPercentMax } = complaint;
  return {
    id: 'special',
    title: 'Special circumstances',
    blocks: [
      {
        list: [
          `Emergency: the cancellation fee can be waived. Contact support at ${mailLink(email)} with documents within ${emergencyWaiverHours} hours of the incident.`,
          `Quality: report a complaint within ${withinHours} hours, with photos or videos. A partial refund of ${refundPercentMin}-${refundPercentMax}% is possible.`,
          'No refund: custom services, special events, promotions and items marked non-refundable. Such a mark is shown before you pay, and never holds when the provider fails.',
        ],
      },
    ],
  };
}

function feeText(refundPercent: number): string {
  return refundPercent === 100 ? 'No fee' : `${100 - refundPercent}%`;
}
