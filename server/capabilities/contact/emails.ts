import { RESPONSE_HOURS, subjectLabels } from '#contract/contact/rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import type { MessageRow } from './store.ts';

/** Sends the message to support, and its reference to the author. */
export async function enqueueEmails(
  tx: Tx,
  { mail, site }: Pick<Deps, 'mail' | 'site'>,
  row: MessageRow,
): Promise<void> {
  await mail.enqueue(tx, supportEmail(site.support.email, row, site.publicUrl));
  await mail.enqueue(tx, receiptEmail(row, site.publicUrl));
}

function supportEmail(to: string, row: MessageRow, publicUrl: string): Email {
  const about = subjectLabels[row.subject];
  return {
    to,
    replyTo: row.email,
    subject: `${row.reference} ${about}: ${row.name}`,
    ...renderEmail({
      title: `${about}: ${row.name}`,
      paragraphs: row.message.split(/\n+/),
      action: { label: 'Open the messages', url: `${publicUrl}/admin/contact` },
      footnotes: [
        `From ${row.name}, ${row.email}${row.phone ? `, +91 ${row.phone}` : ''}. A reply to this e-mail goes to them.`,
        `Reference ${row.reference}. Mark it as answered in the admin area.`,
      ],
    }),
  };
}

/** Repeats none of the input: anyone can enter any address. */
function receiptEmail({ email, reference, language }: MessageRow, publicUrl: string): Email {
  const t = textsIn(language);
  const content = {
    title: t('mails.receiptTitle'),
    paragraphs: [t('mails.receiptText', { reference, hours: RESPONSE_HOURS })],
    action: { label: t('mails.readAnswers'), url: urlIn(t, publicUrl, '/contact') },
    footnotes: [t('mails.receiptNotYou')],
  };
  const subject = t('mails.receiptSubject', { reference });
  return { to: email, subject, ...renderEmail(content, t.language) };
}
