import type { FormStep } from '#contract/onboarding/rules.ts';
import type { OpenForm } from '#contract/onboarding/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const stepLabels: Record<FormStep, { title: string; text: string }> = {
  about: { title: 'Your service', text: 'What it is, in words that customers use.' },
  where: { title: 'Where it happens', text: 'Choose every place that is possible.' },
  contact: {
    title: 'Contact and pictures',
    text: 'How customers reach you, and what they see first.',
  },
  tasks: { title: 'Tasks and prices', text: 'Choose what you offer. Prices are for one person.' },
  hours: {
    title: 'Opening hours',
    text: 'A usual week. Days off and breaks can be set later under Set Availability.',
  },
  team: { title: 'Who takes bookings?', text: 'You can change this at any time under Team.' },
  preview: { title: 'Review and submit', text: 'This is how customers will see it.' },
};

export const weekdays = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
] as const;

/** The state of a form as badge and explanation. */
export function formStateText(form: Pick<OpenForm, 'state' | 'isLive'>): {
  tone: BadgeTone;
  label: string;
  text: string;
} {
  switch (form.state) {
    case 'pending':
      return {
        tone: 'warn',
        label: form.isLive ? 'Changes in review' : 'Pending Approval',
        text: form.isLive
          ? 'Customers see your service as it was until the changes are approved.'
          : 'Admin review in progress - You can still manage your service',
      };
    case 'rejected':
      return {
        tone: 'danger',
        label: form.isLive ? 'Changes not approved' : 'Not Approved',
        text: 'Change what is named and submit again. Nothing you entered is lost.',
      };
    case 'draft':
      return {
        tone: 'neutral',
        label: form.isLive ? 'Changes not submitted' : 'Draft',
        text: form.isLive
          ? 'Customers do not see these changes before they are submitted and approved.'
          : 'It is kept here until you submit it.',
      };
    default:
      return { tone: 'success', label: 'Live', text: 'Customers see it like this.' };
  }
}

/** PDET-34: the server's message, or a fixed one without a response. */
export function submitFailureText(failure: unknown): string {
  const answered = failure instanceof ApiFailure && failure.httpStatus > 0;
  return answered ? failure.message : 'Failed to add service to the profession';
}
