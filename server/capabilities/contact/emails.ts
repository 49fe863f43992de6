import { RESPONSE_HOURS, subjectLabels } from '#contract/contact/rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
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
        `From ${row.name}, ${row.email}${row.phone ? `, +91 ${row.phone}` : ''}. A reply to this email goes to them.`,
        `Reference ${row.reference}. Mark it as answered on the desk.`,
      ],
    }),
  };
}

/** Repeats none of the input: anyone can enter any address. */
function receiptEmail({ email, reference }: MessageRow, publicUrl: string): Email {
  return {
    to: email,
    subject: `We have your message (${reference})`,
    ...renderEmail({
      title: 'We have your message',
      paragraphs: [
        `Its reference is ${reference}. You get an answer to this address within ${RESPONSE_HOURS} hours on business days.`,
      ],
      action: { label: 'Read the usual answers', url: `${publicUrl}/contact` },
      footnotes: [
        'If you did not write to us, you can ignore this email: someone typed your address by mistake.',
      ],
    }),
  };
}
