import { formatPaise } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { urlIn } from '#platform/texts.ts';
import type { Notification } from '../delivery/notify.ts';

/** Notifies a provider that a payout was made. */
export function payoutContent(
  t: T,
  amountPaise: number,
  publicUrl: string,
): Pick<Notification, 'title' | 'text' | 'link' | 'email'> {
  const amount = formatPaise(amountPaise);
  const title = t('business.paidOut', { amount });
  const text = t('business.paidOutText', { amount });
  const link = '/serviceProvider/earnings';
  const content = {
    title,
    paragraphs: [text, t('business.paidOutFor')],
    action: { label: t('business.seeEarnings'), url: urlIn(t, publicUrl, link) },
  };
  const email = { subject: title, ...renderEmail(content, t.language) };
  return { title, text, link, email };
}
