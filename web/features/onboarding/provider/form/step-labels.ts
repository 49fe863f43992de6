import type { FormStep } from '#contract/onboarding/rules.ts';
import type { OpenForm } from '#contract/onboarding/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const stepLabels: Record<FormStep, { title: PlainKey; text: PlainKey }> = {
  about: { title: 'form.yourService', text: 'form.aboutText' },
  where: { title: 'form.where', text: 'form.whereText' },
  contact: {
    title: 'form.contact',
    text: 'form.contactText',
  },
  tasks: { title: 'form.tasks', text: 'form.tasksText' },
  hours: {
    title: 'form.hours',
    text: 'form.hoursText',
  },
  team: { title: 'form.team', text: 'form.teamText' },
  preview: { title: 'form.preview', text: 'form.previewText' },
};

type FormStateText = { tone: BadgeTone; label: string; text: string };

/** The state of a form as badge and explanation. */
export function formStateText(t: T, form: Pick<OpenForm, 'state' | 'isLive'>): FormStateText {
  switch (form.state) {
    case 'pending':
      return {
        tone: 'warn',
        label: form.isLive ? t('form.inReview') : t('form.pending'),
        text: form.isLive ? t('form.changesPendingText') : t('form.pendingText'),
      };
    case 'rejected':
      return {
        tone: 'danger',
        label: form.isLive ? t('form.changesRejected') : t('form.notApproved'),
        text: t('form.rejectedText'),
      };
    case 'draft':
      return {
        tone: 'neutral',
        label: form.isLive ? t('form.notSubmitted') : t('form.draft'),
        text: form.isLive ? t('form.notSubmittedText') : t('form.draftText'),
      };
    default:
      return { tone: 'success', label: t('form.live'), text: t('form.liveText') };
  }
}

/** The URL of the installation to which a service of its region belongs. */
export function otherSiteOf(failure: unknown): string | undefined {
  const isRefused = failure instanceof ApiFailure && failure.code === 'OTHER_REGION';
  return isRefused ? String(failure.body['installation']) : undefined;
}

/** PDET-34: the server's message, or a fixed one without a response. */
export function submitFailureText(t: T, failure: unknown): string {
  const answered = failure instanceof ApiFailure && failure.httpStatus > 0;
  return answered ? failure.message : t('form.submitFailed');
}
