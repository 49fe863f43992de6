import { bookingById } from '#capabilities/booking/index.ts';
import type { EvidenceGiven } from '#capabilities/evidence/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { Deps } from '#platform/deps.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { notify } from '../delivery/notify.ts';
import { bookingThread, reportPath, what, when } from '../phrasing.ts';

/** Notifies the other side of a report about new evidence, without its content. */
export async function notifyEvidence(deps: Deps, event: EvidenceGiven): Promise<void> {
  const { disputeId, bookingId, side, n, isFirst } = event;
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) return;
  const isFromProvider = side === 'provider';
  const readerId = isFromProvider ? booking.customerId : booking.providerId;
  const reader = await personById(deps.db, readerId);
  if (!reader) return;
  const answered = isFirst ? 'The provider has answered your report' : 'More from the provider';
  const title = isFromProvider ? answered : 'The customer has added to their report';
  const text = `It is about ${what(booking)}, ${when(booking)}.`;
  const link = reportPath(isFromProvider ? 'customer' : 'provider', bookingId);
  const more = 'You can answer until it is decided.';
  await notify(deps, `evidence:${disputeId}:${n}`, {
    ...{ personId: reader.id, to: reader.email, kind: 'report', title, text, link },
    email: {
      subject: title,
      thread: bookingThread(bookingId),
      ...renderEmail({
        title,
        paragraphs: [text, more, `Booking ${booking.reference}`],
        action: { label: 'Read it', url: deps.site.publicUrl + link },
      }),
    },
  });
}
