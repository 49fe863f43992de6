import { formatPaise } from '#contract/money.ts';
import { renderEmail } from '#platform/mail/template.ts';
import type { Notification } from '../delivery/notify.ts';

/** Notifies a provider that a payout was made. */
export function payoutContent(
  amountPaise: number,
  publicUrl: string,
): Pick<Notification, 'title' | 'text' | 'link' | 'email'> {
  const title = `${formatPaise(amountPaise)} is on its way to your bank`;
  const text = `We have paid out ${formatPaise(amountPaise)} that was due to you. Your bank shows it on the next business day.`;
  const link = '/serviceProvider/earnings';
  const body = renderEmail({
    title,
    paragraphs: [text, 'Your earnings show which bookings it is for.'],
    action: { label: 'See your earnings', url: publicUrl + link },
  });
  return { title, text, link, email: { subject: title, ...body } };
}
