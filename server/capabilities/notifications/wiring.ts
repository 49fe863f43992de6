import { CALENDAR_UNREAD, type CalendarUnread } from '#capabilities/availability/events.ts';
import {
  BOOKING_CHANGED,
  type BookingChanged,
  GOODWILL_GIVEN,
  type GoodwillGivenEvent,
} from '#capabilities/booking/events.ts';
import { refundFacts } from '#capabilities/booking/index.ts';
import {
  MARK_DECIDED,
  type MarkDecided,
  MENU_DECIDED,
  type MenuDecided,
  SERVICE_HIDDEN,
  type ServiceHidden,
} from '#capabilities/catalogue/events.ts';
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
import { PREPAID_SOLD, type PrepaidSold } from '#capabilities/prepaid/events.ts';
import { REVIEW_REPLIED, REVIEW_WRITTEN, type ReviewEvent } from '#capabilities/reviews/events.ts';
import { WAITLIST_CHANGED, type WaitlistChanged } from '#capabilities/waitlist/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { textsIn } from '#platform/texts.ts';
import { notifyTransition } from './bookings/notify-transition.ts';
import {
  refundContent,
  refundRefusedContent,
  refundSettledContent,
} from './bookings/refund-emails.ts';
import { notify } from './delivery/notify.ts';
import { PUSH, type PushJob, sendPush } from './delivery/push.ts';
import { holds, makeCleanup } from './jobs.ts';
import { notifyDecided, notifySubmitted } from './reactions/notify-approval.ts';
import { notifyCalendarUnread } from './reactions/notify-calendar.ts';
import { notifyDocumentDecided } from './reactions/notify-document.ts';
import { notifyEmailChange } from './reactions/notify-email-change.ts';
import { notifyEvidence } from './reactions/notify-evidence.ts';
import { notifyGoodwill } from './reactions/notify-goodwill.ts';
import { notifyMenuDecided, notifyServiceHidden } from './reactions/notify-hidden.ts';
import { markThreadNoticeRead, notifyMessages } from './reactions/notify-messages.ts';
import { notifyNonRefundableDecided } from './reactions/notify-non-refundable.ts';
import { notifyPrepaidRefund, type RefundEnd } from './reactions/notify-prepaid-refund.ts';
import { notifyPrepaidSale } from './reactions/notify-prepaid-sale.ts';
import { notifyReviewReplied, notifyReviewWritten } from './reactions/notify-review.ts';
import { notifySuspension } from './reactions/notify-suspension.ts';
import { notifyWaitlist } from './reactions/notify-waitlist.ts';
import { payoutContent } from './reactions/payout-email.ts';
import { remindCustomers } from './reminders/remind-customers.ts';
import { noticeRoutes } from './routes.ts';
import { written } from './sentences.ts';

/**
 * Registers routes, event handlers and sweeps. Every event is delivered once in the product, by
 * e-mail and by push.
 */
export function notifications(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  registerHandlers(deps);
  deps.mail.checkPremises((premise) => holds(deps, premise));
  deps.outbox.work<PushJob>(PUSH, (job) => sendPush(deps, job));
  return {
    routes: (http) => noticeRoutes(http, deps),
    sweeps: [
      { name: 'notifications.remind', run: (now) => remindCustomers(deps, now) },
      { name: 'notifications.forget', run: makeCleanup(deps) },
    ],
  };
}

function registerHandlers(deps: Deps): void {
  deps.outbox.on<BookingChanged>(BOOKING_CHANGED, 'notifications', (moved) =>
    notifyTransition(deps, moved),
  );
  deps.outbox.on<RefundProcessed>(REFUND_PROCESSED, 'notifications', (made) =>
    notifyRefund(deps, made, 'sent'),
  );
  deps.outbox.on<RefundRefused>(REFUND_REFUSED, 'notifications', (refused) =>
    notifyRefund(deps, refused, 'refused'),
  );
  deps.outbox.on<RefundSettled>(REFUND_SETTLED, 'notifications', (settled) =>
    notifyRefund(deps, settled, 'settled'),
  );
  deps.outbox.on<PersonSuspended>(PERSON_SUSPENDED, 'notifications', (event) =>
    notifySuspension(deps, event),
  );
  deps.outbox.on<PayoutPaid>(PAYOUT_PAID, 'notifications', (paid) => notifyPayout(deps, paid));
  deps.outbox.on<ReviewEvent>(REVIEW_WRITTEN, 'notifications', (event) =>
    notifyReviewWritten(deps, event),
  );
  deps.outbox.on<ReviewEvent>(REVIEW_REPLIED, 'notifications', (event) =>
    notifyReviewReplied(deps, event),
  );
  deps.outbox.on<ServiceSubmitted>(SERVICE_SUBMITTED, 'notifications', (event) =>
    notifySubmitted(deps, event),
  );
  deps.outbox.on<ServiceDecided>(SERVICE_DECIDED, 'notifications', (event) =>
    notifyDecided(deps, event),
  );
  const by = 'notifications';
  deps.outbox.on<MessagesWaiting>(MESSAGES_WAITING, by, (event) => notifyMessages(deps, event));
  deps.outbox.on<DocumentDecided>(DOCUMENT_DECIDED, by, (event) =>
    notifyDocumentDecided(deps, event),
  );
  deps.outbox.on<MarkDecided>(MARK_DECIDED, by, (event) => notifyNonRefundableDecided(deps, event));
  deps.outbox.on<MenuDecided>(MENU_DECIDED, by, (event) => notifyMenuDecided(deps, event));
  deps.outbox.on<ServiceHidden>(SERVICE_HIDDEN, by, (event) => notifyServiceHidden(deps, event));
  deps.outbox.on<CalendarUnread>(CALENDAR_UNREAD, by, (event) => notifyCalendarUnread(deps, event));
  deps.outbox.on<EvidenceGiven>(EVIDENCE_GIVEN, by, (event) => notifyEvidence(deps, event));
  deps.outbox.on<EmailChangeEvent>(EMAIL_CHANGE, by, (event) => notifyEmailChange(deps, event));
  deps.outbox.on<WaitlistChanged>(WAITLIST_CHANGED, by, (event) => notifyWaitlist(deps, event));
  deps.outbox.on<GoodwillGivenEvent>(GOODWILL_GIVEN, by, (event) => notifyGoodwill(deps, event));
  deps.outbox.on<PrepaidSold>(PREPAID_SOLD, by, (event) => notifyPrepaidSale(deps, event));
  deps.outbox.on<MessagesRead>(MESSAGES_READ, by, (event) => markThreadNoticeRead(deps, event));
}

async function notifyPayout(deps: Deps, paid: PayoutPaid): Promise<void> {
  const provider = await personById(deps.db, paid.providerId);
  if (!provider) return;
  const t = textsIn(provider.language);
  const content = written(t, (own) => payoutContent(own, paid.amountPaise, deps.site.publicUrl));
  const { id: personId, email: to } = provider;
  await notify(deps, `payout:${paid.payoutId}`, { ...content, personId, to, kind: 'money' });
}

const refundWriters = {
  sent: refundContent,
  refused: refundRefusedContent,
  settled: refundSettledContent,
} satisfies Record<RefundEnd, unknown>;

async function notifyRefund(
  deps: Deps,
  made: RefundProcessed | RefundRefused | RefundSettled,
  end: RefundEnd,
): Promise<void> {
  const facts = await refundFacts(deps.db, made);
  if (!facts) return notifyPrepaidRefund(deps, made, end);
  const write = refundWriters[end];
  const occasion = `refund:${made.refundId}:customer`;
  const customer = await personById(deps.db, facts.booking.customerId);
  if (!customer) return;
  const { id: personId, email: to } = customer;
  const t = textsIn(customer.language);
  const content = written(t, (own) => write({ ...facts, t: own }, deps.site.publicUrl));
  await notify(deps, occasion, { ...content, personId, to, kind: 'money' });
}
