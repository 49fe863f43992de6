import { ANSWERED_RETENTION_DAYS } from '#contract/contact/rules.ts';
import { NOTICE_DAYS } from '#contract/notifications/kinds.ts';
import { WAITLIST_RETENTION_DAYS } from '#contract/waitlist/limits.ts';
import { DEAD_JOB_DAYS, FINISHED_JOB_HOURS } from '#platform/outbox.ts';
import type { Decisions } from '../decision.ts';

const DAY = 24;
const YEAR = 365 * DAY;

/** The gateway sends an event again for a day; an admin can replay it for 30 days. */
const UNREFERENCED = `t.processed_at is not null
  and not exists (select from payments.deliveries d where d.event_id = t.event_id)
  and not exists (select from payments.replays r where r.event_id = t.event_id)`;

/** Append-only tables whose old rows are deleted, and queues. */
export const deleted: Decisions = {
  'contact.messages': {
    kind: 'deleted',
    rules: [
      {
        since: 'answered_at',
        hours: ANSWERED_RETENTION_DAYS * DAY,
        only: "t.state = 'answered'",
      },
      { since: 'received_at', hours: 30 * DAY, only: "t.state = 'quarantined'" },
    ],
    why: 'privacy policy; an admin can release a quarantined message for 30 days',
  },
  'identity.alerts': {
    kind: 'deleted',
    rules: [{ since: 'raised_at', hours: YEAR }],
    why: 'as the security events that raised them',
  },
  'identity.codes': {
    kind: 'deleted',
    rules: [{ since: 'sent_at', hours: DAY }],
    why: 'privacy policy; limits of attempts look back for less than a day',
    isHot: true,
  },
  'identity.email_changes': {
    kind: 'deleted',
    rules: [{ since: 'ended_at', hours: 90 * DAY }],
    why: 'support can explain a change for 90 days',
  },
  'identity.passkey_challenges': {
    kind: 'deleted',
    rules: [{ since: 'expires_at', hours: 1 }],
    why: 'a challenge can be signed for five minutes',
  },
  'identity.sessions': {
    kind: 'deleted',
    rules: [
      { since: 'ended_at', hours: 30 * DAY },
      { since: 'expires_at', hours: 30 * DAY },
    ],
    why: 'a person can see ended sessions for 30 days',
    isHot: true,
  },
  'identity.spent_credentials': {
    kind: 'deleted',
    rules: [{ since: 'expires_at', hours: 1 }],
    why: 'a token is accepted shortly after its expiry',
  },
  'identity.tickets': {
    kind: 'deleted',
    rules: [{ since: 'expires_at', hours: 0 }],
    why: 'useless once expired',
  },
  'jobs.job': {
    kind: 'deletedBy',
    sweep: 'pg-boss',
    after: `${FINISHED_JOB_HOURS} hours; ${DEAD_JOB_DAYS} days for jobs that were given up`,
    why: 'finished work is needed for diagnosis only, and may hold personal data',
    isHot: true,
  },
  'jobs.job_dependency': {
    kind: 'deletedBy',
    sweep: 'pg-boss',
    after: 'with its jobs',
    why: 'part of a job',
  },
  'jobs.queue_stats': {
    kind: 'deletedBy',
    sweep: 'pg-boss',
    after: '7 days, a partition at a time',
    why: 'the metrics have the history',
  },
  'jobs.warning': {
    kind: 'deletedBy',
    sweep: 'pg-boss',
    after: '7 days',
    why: 'the log has them',
  },
  'notifications.notices': {
    kind: 'deleted',
    rules: [{ since: 'created_at', hours: NOTICE_DAYS * DAY }],
    why: 'the list of notifications goes back that far',
  },
  'notifications.notified_members': {
    kind: 'deleted',
    rules: [{ since: 'notified_at', hours: 3 * YEAR }],
    why: 'far more than the longest time between booking and visit',
  },
  'notifications.posted': {
    kind: 'deleted',
    rules: [{ since: 'posted_at', hours: 2 * NOTICE_DAYS * DAY }],
    why: 'no event is processed again after this time',
  },
  'payments.deliveries': {
    kind: 'deleted',
    rules: [
      { since: 'at', hours: 30 * DAY, only: 't.event_id is null' },
      { since: 'at', hours: YEAR },
    ],
    why: 'logs of a year; rejected ones come from anyone',
  },
  'payments.webhook_events': {
    kind: 'deleted',
    rules: [{ since: 'received_at', hours: YEAR, only: UNREFERENCED }],
    why: 'logs of a year; their bodies are redacted after 30 days, and payments are settled once by their own key',
    isHot: true,
  },
  'platform.access_reasons': {
    kind: 'deleted',
    rules: [{ since: 'at', hours: YEAR }],
    why: 'as the security events that they belong to',
  },
  'platform.idempotency_keys': {
    kind: 'deleted',
    rules: [{ since: 'created_at', hours: 30 * DAY }],
    why: 'no client repeats a request after this time',
    isHot: true,
  },
  'platform.limits': {
    kind: 'deleted',
    rules: [{ since: 'window_start', hours: 2 * DAY }],
    why: 'the longest window is a day',
    isHot: true,
  },
  'platform.mobile_messages': {
    kind: 'deleted',
    rules: [{ since: 'created_at', hours: 3 * YEAR }],
    why: 'costs, without persons after half a year, are compared with invoices of the providers',
  },
  'platform.security_events': {
    kind: 'deletedBy',
    sweep: 'security.check',
    after: '365 days, in the order of the chain',
    why: 'DPDP Rules: logs of access for a year',
  },
  'team.invitations': {
    kind: 'deleted',
    rules: [{ since: 'expires_at', hours: 0 }],
    why: 'an expired invitation holds an e-mail address for nothing',
  },
  'waitlist.entries': {
    kind: 'deleted',
    rules: [{ since: 'ended_at', hours: WAITLIST_RETENTION_DAYS * DAY }],
    why: 'the customer sees ended entries for that time',
  },
  'waitlist.offers': {
    kind: 'deletedBy',
    sweep: 'retention',
    after: 'with their entries',
    why: 'part of an entry',
  },
  'walkins.links': {
    kind: 'deleted',
    rules: [{ since: 'expires_at', hours: 0, only: 't.used_at is null' }],
    why: 'a used link attaches its walk-in to the account of the customer',
  },
  'catalogue.changes': { kind: 'queue', doneBy: 'search.index', isHot: true },
  'payouts.unpaid': { kind: 'queue', doneBy: 'a line of a payout run', isHot: true },
  'waitlist.changes': { kind: 'queue', doneBy: 'waitlist.offer', isHot: true },
  'wallet.endings': { kind: 'queue', doneBy: 'wallet.expire' },
  'wallet.reservations': {
    kind: 'deleted',
    rules: [{ since: 'held_until', hours: 10 * DAY }],
    why: 'a payment that arrives after the hold uses the same gift cards and credits',
    isHot: true,
  },
};
