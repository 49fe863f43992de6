import { BOOKING_MOVED, type BookingMoved } from '#capabilities/booking/events.ts';
import { refundFacts } from '#capabilities/booking/index.ts';
import { MARK_DECIDED, type MarkDecided } from '#capabilities/catalogue/events.ts';
import { EVIDENCE_GIVEN, type EvidenceGiven } from '#capabilities/evidence/events.ts';
import {
  EMAIL_CHANGE,
  type EmailChangeEvent,
  PERSON_SUSPENDED,
  type PersonSuspended,
} from '#capabilities/identity/events.ts';
import { personById } from '#capabilities/identity/index.ts';
import {
  MESSAGES_READ,
  MESSAGES_WAITING,
  type MessagesRead,
  type MessagesWaiting,
} from '#capabilities/messages/events.ts';
import {
  SERVICE_DECIDED,
  SERVICE_SUBMITTED,
  type ServiceDecided,
  type ServiceSubmitted,
} from '#capabilities/onboarding/events.ts';
import {
  REFUND_PROCESSED,
  REFUND_REFUSED,
  REFUND_SETTLED,
  type RefundProcessed,
  type RefundRefused,
  type RefundSettled,
} from '#capabilities/payments/events.ts';
import { PAYOUT_PAID, type PayoutPaid } from '#capabilities/payouts/events.ts';
import { DOCUMENT_DECIDED, type DocumentDecided } from '#capabilities/portfolio/events.ts';
import { REVIEW_REPLIED, REVIEW_WRITTEN, type ReviewEvent } from '#capabilities/reviews/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { refundLetter, refusedLetter, settledLetter } from './bookings/emails.ts';
import { tellMove } from './bookings/notify-transition.ts';
import { tell } from './delivery/notify.ts';
import { PUSH, type PushJob, sendPush } from './delivery/push.ts';
import { makeForgetting } from './jobs.ts';
import { tellDecided, tellSubmitted } from './reactions/notify-approval.ts';
import { tellDocument } from './reactions/notify-document.ts';
import { tellEmailChange } from './reactions/notify-email-change.ts';
import { tellEvidence } from './reactions/notify-evidence.ts';
import { endTalkNotice, tellMessages } from './reactions/notify-messages.ts';
import { tellMark } from './reactions/notify-non-refundable.ts';
import { tellReplied, tellWritten } from './reactions/notify-review.ts';
import { tellSuspended } from './reactions/notify-suspension.ts';
import { payoutLetter } from './reactions/payout-email.ts';
import { remindCustomers } from './reminders/remind-customers.ts';
import { noticeRoutes } from './routes.ts';

/**
 * Wires the capability: what happens to a booking and its money is told in the product, by e-mail and
 * by push, each once.
 */
export function notifications(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  listen(deps);
  deps.outbox.work<PushJob>(PUSH, (job) => sendPush(deps, job));
  return {
    routes: (http) => noticeRoutes(http, deps),
    sweeps: [
      { name: 'notifications.remind', run: (now) => remindCustomers(deps, now) },
      { name: 'notifications.forget', run: makeForgetting(deps) },
    ],
  };
}

function listen(deps: Deps): void {
  deps.outbox.on<BookingMoved>(BOOKING_MOVED, 'notifications', (moved) => tellMove(deps, moved));
  deps.outbox.on<RefundProcessed>(REFUND_PROCESSED, 'notifications', (made) =>
    tellRefund(deps, made),
  );
  deps.outbox.on<RefundRefused>(REFUND_REFUSED, 'notifications', (refused) =>
    tellRefund(deps, refused, refusedLetter),
  );
  deps.outbox.on<RefundSettled>(REFUND_SETTLED, 'notifications', (settled) =>
    tellRefund(deps, settled, settledLetter),
  );
  deps.outbox.on<PersonSuspended>(PERSON_SUSPENDED, 'notifications', (event) =>
    tellSuspended(deps, event),
  );
  deps.outbox.on<PayoutPaid>(PAYOUT_PAID, 'notifications', (paid) => tellPayout(deps, paid));
  deps.outbox.on<ReviewEvent>(REVIEW_WRITTEN, 'notifications', (event) => tellWritten(deps, event));
  deps.outbox.on<ReviewEvent>(REVIEW_REPLIED, 'notifications', (event) => tellReplied(deps, event));
  deps.outbox.on<ServiceSubmitted>(SERVICE_SUBMITTED, 'notifications', (event) =>
    tellSubmitted(deps, event),
  );
  deps.outbox.on<ServiceDecided>(SERVICE_DECIDED, 'notifications', (event) =>
    tellDecided(deps, event),
  );
  const by = 'notifications';
  deps.outbox.on<MessagesWaiting>(MESSAGES_WAITING, by, (event) => tellMessages(deps, event));
  deps.outbox.on<DocumentDecided>(DOCUMENT_DECIDED, by, (event) => tellDocument(deps, event));
  deps.outbox.on<MarkDecided>(MARK_DECIDED, by, (event) => tellMark(deps, event));
  deps.outbox.on<EvidenceGiven>(EVIDENCE_GIVEN, by, (event) => tellEvidence(deps, event));
  deps.outbox.on<EmailChangeEvent>(EMAIL_CHANGE, by, (event) => tellEmailChange(deps, event));
  deps.outbox.on<MessagesRead>(MESSAGES_READ, by, (event) => endTalkNotice(deps, event));
}

async function tellPayout(deps: Deps, paid: PayoutPaid): Promise<void> {
  const provider = await personById(deps.db, paid.providerId);
  if (!provider) return;
  const letter = payoutLetter(paid.amountPaise, deps.site.publicUrl);
  const { id: personId, email: to } = provider;
  await tell(deps, `payout:${paid.payoutId}`, { ...letter, personId, to, kind: 'money' });
}

async function tellRefund(
  deps: Deps,
  made: RefundProcessed | RefundRefused | RefundSettled,
  write = refundLetter,
): Promise<void> {
  const facts = await refundFacts(deps.db, made);
  const letter = facts && write(facts, deps.site.publicUrl);
  if (!letter) return;
  const occasion = `refund:${made.refundId}:customer`;
  const { customer_id: personId, customer_email: to } = facts.booking;
  await tell(deps, occasion, { ...letter, personId, to, kind: 'money' });
}
