import { type BookingRow, bookingById } from '#capabilities/booking/index.ts';
import type { EvidenceGiven } from '#capabilities/evidence/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notify } from '../delivery/notify.ts';
import { aboutText, bookingThread, reportPath } from '../phrasing.ts';
import { written } from '../sentences.ts';

/** Notifies the other side of a report about new evidence, without its content. */
export async function notifyEvidence(deps: Deps, event: EvidenceGiven): Promise<void> {
  const { disputeId, bookingId, side, n } = event;
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) return;
  const readerId = side === 'provider' ? booking.customerId : booking.providerId;
  const reader = await personById(deps.db, readerId);
  if (!reader) return;
  const content = written(textsIn(reader.language), (t) =>
    contentOf({ t, booking }, event, deps.site.publicUrl),
  );
  const { id: personId, email: to } = reader;
  await notify(deps, `evidence:${disputeId}:${n}`, { ...content, personId, to, kind: 'report' });
}

function contentOf(
  { t, booking }: { t: T; booking: BookingRow },
  { bookingId, side, isFirst }: EvidenceGiven,
  publicUrl: string,
) {
  const { reference } = booking;
  const isFromProvider = side === 'provider';
  const answered = isFirst ? 'notices.reportAnswered' : 'notices.moreFromProvider';
  const title = t(isFromProvider ? answered : 'notices.moreFromCustomer');
  const text = aboutText({ t, booking });
  const link = reportPath(isFromProvider ? 'customer' : 'provider', bookingId);
  const message = {
    title,
    paragraphs: [text, t('notices.answerUntilDecided'), t('notices.booking', { reference })],
    action: { label: t('notices.readEvidence'), url: urlIn(t, publicUrl, link) },
  };
  const thread = bookingThread(bookingId);
  const email = { subject: title, thread, ...renderEmail(message, t.language) };
  return { title, text, link, email };
}
