import { pathOf } from '#contract/call-paths.ts';
import type {
  OpenReview,
  OwnReview,
  Review,
  ReviewCase,
  ReviewPhoto,
} from '#contract/reviews/views.ts';
import { hiddenPhotoView, type PhotoRow, photoView } from '#platform/images/photo.ts';
import type { CaseRow } from './moderation.store.ts';
import { authorName, editUntil, isOver, isVisible } from './rules.ts';
import type { ReviewRow, VisitRow } from './store.ts';

export function reviewView(row: ReviewRow, now: Temporal.Instant): Review {
  const { reply, repliedAt } = row;
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    photos: row.photos.map((photo) => photoOf(photo, isVisible(row))),
    author: authorName(row.authorFirstName, row.authorLastName),
    date: row.writtenAt.toString(),
    subServiceName: row.subServiceName,
    verified: true,
    edited: row.editedAt !== null,
    reply:
      reply !== null && repliedAt !== null
        ? {
            text: reply,
            date: repliedAt.toString(),
            edited: row.replyEditedAt !== null,
            isOpen: !isOver(editUntil(repliedAt), now),
          }
        : null,
  };
}

/** The photo of a review that is not shown has no public path. */
function photoOf(row: PhotoRow, isPublic: boolean): ReviewPhoto {
  const view = isPublic
    ? photoView(row)
    : hiddenPhotoView(row, pathOf('reviewPhoto', { photoId: row.id }));
  return { ...view, id: row.id };
}

export function ownReviewView(row: ReviewRow, now: Temporal.Instant): OwnReview {
  const until = editUntil(row.writtenAt);
  return {
    ...reviewView(row, now),
    bookingId: row.bookingId,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    editUntil: isOver(until, now) ? null : until.toString(),
    hiddenReason: row.hiddenReason,
    stands: row.stands,
  };
}

export function openReviewView(visit: VisitRow, until: Temporal.Instant): OpenReview {
  return {
    bookingId: visit.id,
    serviceId: visit.serviceId,
    serviceName: visit.serviceName,
    subServiceName: visit.subServiceName,
    until: until.toString(),
  };
}

export function caseView(row: CaseRow, now: Temporal.Instant): ReviewCase {
  const { hiddenAt, hiddenReason: reason } = row;
  return {
    ...reviewView(row, now),
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    changedAt: row.changedAt.toString(),
    parties: [row.authorId, row.providerId].filter((id) => id !== null),
    hidden: hiddenAt !== null && reason !== null ? { reason, date: hiddenAt.toString() } : null,
    reports: row.reports.map((report) => ({
      reason: report.reason,
      date: Temporal.Instant.from(report.date).toString(),
    })),
  };
}
