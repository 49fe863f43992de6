import type { OpenReview, OwnReview, Review, ReviewCase } from '#contract/reviews/views.ts';
import type { CaseRow } from './moderation.store.ts';
import { authorName, editUntil, isOver } from './rules.ts';
import type { ReviewRow, VisitRow } from './store.ts';

export function reviewView(row: ReviewRow, now: Temporal.Instant): Review {
  const { reply, replied_at: repliedAt } = row;
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    author: authorName(row.author_first_name, row.author_last_name),
    date: row.written_at.toString(),
    subServiceName: row.sub_service_name,
    verified: true,
    edited: row.edited_at !== null,
    reply:
      reply !== null && repliedAt !== null
        ? {
            text: reply,
            date: repliedAt.toString(),
            edited: row.reply_edited_at !== null,
            isOpen: !isOver(editUntil(repliedAt), now),
          }
        : null,
  };
}

export function ownReviewView(row: ReviewRow, now: Temporal.Instant): OwnReview {
  const until = editUntil(row.written_at);
  return {
    ...reviewView(row, now),
    bookingId: row.booking_id,
    serviceId: row.service_id,
    serviceName: row.service_name,
    editUntil: isOver(until, now) ? null : until.toString(),
    hiddenReason: row.hidden_reason,
    stands: row.stands,
  };
}

export function openReviewView(visit: VisitRow, until: Temporal.Instant): OpenReview {
  return {
    bookingId: visit.id,
    serviceId: visit.service_id,
    serviceName: visit.service_name,
    subServiceName: visit.sub_service_name,
    until: until.toString(),
  };
}

export function caseView(row: CaseRow, now: Temporal.Instant): ReviewCase {
  const { hidden_at: hiddenAt, hidden_reason: reason } = row;
  return {
    ...reviewView(row, now),
    serviceId: row.service_id,
    serviceName: row.service_name,
    hidden: hiddenAt !== null && reason !== null ? { reason, date: hiddenAt.toString() } : null,
    reports: row.reports.map((report) => ({
      reason: report.reason,
      date: Temporal.Instant.from(report.date).toString(),
    })),
  };
}
