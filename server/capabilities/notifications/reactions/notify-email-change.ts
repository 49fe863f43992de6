import type { EmailChangeEvent } from '#capabilities/identity/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import { INDIA } from '#contract/time.ts';
import { localMoment } from '#messages/moments.ts';
import type { T } from '#messages/translation.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn } from '#platform/texts.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';

/** Adds a notice about an e-mail change; identity sends the e-mails to both addresses. */
export async function notifyEmailChange(deps: NotifyDeps, event: EmailChangeEvent): Promise<void> {
  const person = await personById(deps.db, event.personId);
  if (!person) return;
  const content = written(textsIn(person.language), (t) => {
    const { title, text } = textOf(t, event);
    const email = { subject: title, ...renderEmail({ title, paragraphs: [text] }, t.language) };
    return { title, text, email };
  });
  await notify(deps, `email-change:${event.changeId}:${event.what}`, {
    ...content,
    personId: event.personId,
    to: person.email,
    kind: 'account',
    link: '/profile',
    only: 'product',
  });
}

function textOf(
  t: T,
  { what, dueAt, frozenUntil }: EmailChangeEvent,
): { title: string; text: string } {
  switch (what) {
    case 'waiting': {
      const due = localMoment(t, dueAt, INDIA);
      return { title: t('notices.emailWaiting'), text: t('notices.emailWaitingText', { due }) };
    }
    case 'changed': {
      const until = localMoment(t, frozenUntil, INDIA);
      return { title: t('notices.emailChanged'), text: t('notices.emailChangedText', { until }) };
    }
    case 'cancelled':
      return { title: t('notices.emailCancelled'), text: t('notices.emailCancelledText') };
    case 'restored':
      return { title: t('notices.emailRestored'), text: t('notices.emailRestoredText') };
  }
}
