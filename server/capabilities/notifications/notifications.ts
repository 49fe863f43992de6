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
import type { Sweep } from '#platform/ticker.ts';
import { makeForgetting } from './forget.ts';
import { refundLetter, refusedLetter, settledLetter } from './letters.ts';
import { payoutLetter } from './payout-letter.ts';
import { PUSH, type PushJob, sendPush } from './push.ts';
import { remindCustomers } from './remind.ts';
import { noticeRoutes } from './routes.ts';
import { tell } from './tell.ts';
import { tellDocument } from './tell-document.ts';
import { tellEmailChange } from './tell-email-change.ts';
import { tellEvidence } from './tell-evidence.ts';
import { tellMark } from './tell-mark.ts';
import { endTalkNotice, tellMessages } from './tell-messages.ts';
import { tellMove } from './tell-move.ts';
import { tellReplied, tellWritten } from './tell-review.ts';
import { tellDecided, tellSubmitted } from './tell-service.ts';
import { tellSuspended } from './tell-suspended.ts';

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
