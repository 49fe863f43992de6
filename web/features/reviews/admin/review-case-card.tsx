import { useId } from 'react';
import { Link } from 'react-router';
import type { ReviewCase } from '#contract/reviews/views.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { moment } from '#web/lib/india-time.ts';
import { OwnCaseAlert } from '#web/ui/admin-list/own-case-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ReviewPhotos } from '../review-photos.tsx';

type ReviewCaseCardProps = {
  review: ReviewCase;
  onHide: () => void;
  onKeep: () => void;
  onUnhide: () => void;
};

/** One review with its reports, and its decision or the actions. */
export function ReviewCaseCard(props: ReviewCaseCardProps) {
  const { review } = props;
  const { author, stars, text, reply, date, serviceId, serviceName, hidden, reports } = review;
  const isOwn = useIsOwnCase(...review.parties);
  const heading = useId();
  return (
    <Card asChild className="grid gap-4">
      <article aria-labelledby={heading}>
        <div>
          <h2 id={heading} className="text-lg">
            {author} about{' '}
            <Link className="link" to={`/service-details/${serviceId}?tab=reviews`}>
              {serviceName}
            </Link>
          </h2>
          <p className="num text-sm text-ink-soft">
            {review.subServiceName}, {moment(date)}
          </p>
        </div>
        <Stars value={stars}>{stars === 1 ? '1 star' : `${stars} stars`}</Stars>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text ? <UserText>{text}</UserText> : 'Stars only, no text.'}
        </p>
        <ReviewPhotos review={review} />
        {reply && (
          <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere">
            Reply: <UserText>{reply.text}</UserText>
          </p>
        )}
        {reports.length > 0 && (
          <ul aria-label="Reports" className="grid gap-2 border-t border-hairline pt-3">
            {reports.map((report) => (
              <li key={report.date + report.reason}>
                <p className="whitespace-pre-line wrap-anywhere">
                  <UserText>{report.reason}</UserText>
                </p>
                <p className="num text-sm text-ink-soft">Reported {moment(report.date)}</p>
              </li>
            ))}
          </ul>
        )}
        {hidden && (
          <p className="border-t border-hairline pt-3 wrap-anywhere">
            Hidden {moment(hidden.date)}: {hidden.reason}
          </p>
        )}
        {isOwn ? <OwnCaseAlert /> : <Decisions {...props} />}
      </article>
    </Card>
  );
}

function Decisions({ review, onHide, onKeep, onUnhide }: ReviewCaseCardProps) {
  if (review.hidden) {
    return (
      <Button variant="secondary" className="w-fit" onClick={onUnhide}>
        Restore
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onHide}>Hide with a reason</Button>
      <Button variant="secondary" onClick={onKeep}>
        Keep it
      </Button>
    </div>
  );
}
