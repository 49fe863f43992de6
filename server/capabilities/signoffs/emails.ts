import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { SignOffKind } from '#contract/signoffs/limits.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';

const texts: Record<SignOffKind, string> = {
  'payout run': 'a payout run',
  'admin role': 'a new admin',
  'second factor': 'the removal of a lost second step',
  goodwill: 'money given back',
  setting: 'a change of a setting',
};

type Requested = { kind: SignOffKind; amountPaise: number; byName: string; publicUrl: string };

/** Sent to the admins who may confirm. It names no customer and no provider. */
export function signOffEmail(
  to: string,
  { kind, amountPaise, byName, publicUrl }: Requested,
): Email {
  const amount = amountPaise > 0 ? ` of ${formatRupees(rupeesOf(amountPaise))}` : '';
  return {
    to,
    subject: `Sign-off needed: ${texts[kind]}${amount}`,
    ...renderEmail({
      title: `${byName} requests a sign-off: ${texts[kind]}${amount}`,
      paragraphs: [
        'It happens only after a second admin has confirmed it. Check the figures with care: they are executed exactly as shown.',
        'Without a confirmation within 48 hours, nothing happens.',
      ],
      action: { label: 'Open sign-offs', url: `${publicUrl}/admin/sign-offs` },
    }),
  };
}
