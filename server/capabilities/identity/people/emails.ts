import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';

type Grant = { adminName: string; byName: string; publicUrl: string };

/** Sent to all admins when one of them grants the role, so that a stolen session cannot do it unnoticed. */
export function adminGrantedEmail(to: string, { adminName, byName, publicUrl }: Grant): Email {
  return {
    to,
    subject: `New admin: ${adminName}`,
    ...renderEmail({
      title: `${adminName} is now an admin`,
      paragraphs: [
        `${byName} gave them the role. They get access once they have set up their authenticator.`,
        'Was this not agreed? Withdraw the role on the page of the person, and look at the security log.',
      ],
      action: { label: 'Open the security log', url: `${publicUrl}/admin/security` },
    }),
  };
}

/** Sent to all admins, including the one concerned, when two of them removed a lost second factor. */
export function factorRemovedEmail(to: string, { adminName, byName, publicUrl }: Grant): Email {
  return {
    to,
    subject: `Second step removed: ${adminName}`,
    ...renderEmail({
      title: `The second step of ${adminName} was removed`,
      paragraphs: [
        `${byName} reported it as lost, and another admin confirmed that. ${adminName} is logged out, and sets up a new one with a set-up code that an admin reads to them.`,
        'Was this not agreed? Withdraw the role on the page of the person, and look at the security log.',
      ],
      action: { label: 'Open the security log', url: `${publicUrl}/admin/security` },
    }),
  };
}
