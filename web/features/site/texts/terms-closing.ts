import type { ContactDetails } from '#contract/contact/views.ts';
import { REPORT_HOURS } from '#contract/limits.ts';
import { groupDigits } from '#contract/money.ts';
import {
  ARBITRATION_ABOVE_RUPEES,
  COMPLAINT_TIMES,
  CONTENT_COMPLAINT_TIMES,
} from '#contract/policies/terms.ts';
import { ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import { mailLink, type Section } from '../prose/prose.ts';

/** Sections 16 to 20. */
export function closingTerms(details: ContactDetails): readonly Section[] {
  return [
    {
      id: 'privacy',
      title: '16. Your data',
      blocks: [
        `How we handle personal data stands in the [Privacy Policy](/privacy-policy). When an account is deleted, its personal data is removed within ${ERASED_WITHIN_DAYS} days; records that the law asks us to keep stay without your name where possible.`,
      ],
    },
    {
      id: 'property',
      title: '17. Our name and design',
      blocks: [
        'The name, the mark and the design of Zap Booking are ours or used with permission. You may link to any page and show it in a talk or an article; please do not present the product as your own or suggest that we stand behind yours.',
      ],
    },
    {
      id: 'liability',
      title: '18. Liability',
      blocks: [
        'We answer for what we do wrong ourselves: the calendar, the payment and the handling of your data. For the service itself the provider answers. We do not answer for what neither of us can prevent, such as a flood, a strike or a network that is down, but we still refund by the policy.',
        'As far as the law allows, our liability is limited to what you paid for the booking concerned. It is not limited for intent, gross negligence, injury to a person, or where the Consumer Protection Act, 2019, says otherwise.',
      ],
    },
    disputeTerms(details),
    {
      id: 'changes',
      title: '20. Changes and contact',
      blocks: [
        'When these terms change, the date above changes with them; if it matters to you, we also tell you by e-mail before it takes effect. A booking keeps the terms and the refund policy under which it was made. If one sentence does not hold, the others do.',
        'Questions: [Contact](/contact).',
      ],
    },
  ];
}

function disputeTerms({ grievance }: ContactDetails): Section {
  const { acknowledgedHours, redressedMonths } = COMPLAINT_TIMES;
  const content = CONTENT_COMPLAINT_TIMES;
  const limit = groupDigits(ARBITRATION_ABOVE_RUPEES);
  return {
    id: 'disputes',
    title: '19. Complaints and disputes',
    blocks: [
      `Report a problem with a service within ${REPORT_HOURS} hours of its completion, on the page of the booking, so that it can be looked into while it is fresh. An admin hears both sides and decides what comes back.`,
      `For anything else there is the Grievance Officer: ${grievance.officer}, ${mailLink(grievance.email)}. A complaint gets a reference and is acknowledged within ${acknowledgedHours} hours and redressed within ${redressedMonths === 1 ? 'one month' : `${redressedMonths} months`}, as the Consumer Protection (E-Commerce) Rules, 2020, ask.`,
      `Complaints about content, such as a review or a picture, are acknowledged within ${content.acknowledgedHours} hours and decided within ${content.decidedDays} days. Intimate pictures and impersonation are taken down at once.`,
      `Indian law applies. Disputes above INR ${limit} go to arbitration under the Arbitration and Conciliation Act, 1996, before one arbitrator, in English, in the city of our address; smaller ones to the competent courts. You may always go to a consumer commission, or call the National Consumer Helpline at [1915](tel:1915).`,
    ],
  };
}
