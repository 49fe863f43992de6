import { bookingById } from '#capabilities/booking/index.ts';
import type { EvidenceGiven } from '#capabilities/evidence/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { aboutText, bookingThread, reportPath } from '../phrasing.ts';

/** Notifies the other side of a report about new evidence, without its content. */
export async function notifyEvidence(deps: Deps, event: EvidenceGiven): Promise<void> {
  const { disputeId, bookingId, side, n, isFirst } = event;
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) return;
  const { reference } = booking;
  const isFromProvider = side === 'provider';
  const readerId = isFromProvider ? booking.customerId : booking.providerId;
  const reader = await personById(deps.db, readerId);
  if (!reader) return;
  const t = textsIn(reader.language);
  const answered = isFirst ? 'notices.reportAnswered' : 'notices.moreFromProvider';
  const title = t(isFromProvider ? answered : 'notices.moreFromCustomer');
  const text = aboutText({ t, booking });
  const link = reportPath(isFromProvider ? 'customer' : 'provider', bookingId);
  await notify(deps, `evidence:${disputeId}:${n}`, {
    ...{ personId: reader.id, to: reader.email, kind: 'report', title, text, link },
    email: {
      subject: title,
      thread: bookingThread(bookingId),
      ...renderEmail(
        {
          title,
          paragraphs: [text, t('notices.answerUntilDecided'), t('notices.booking', { reference })],
          action: { label: t('notices.readEvidence'), url: urlIn(t, deps.site.publicUrl, link) },
        },
        t.language,
      ),
    },
  });
}
