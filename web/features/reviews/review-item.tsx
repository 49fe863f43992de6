import { type ReactNode, useId } from 'react';
import type { Review } from '#contract/reviews/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import { reviewDate, starsLabel } from './review-labels.ts';
import { ReviewPhotos } from './review-photos.tsx';

type ReviewItemProps = {
  review: Review;
  /** The title of the provider's reply: 'Reply from Meera Nair'. */
  replyTitle: string;
  actions?: ReactNode;
};

/** One review: author, rating, service, text and reply. Renders user input as plain text. */
export function ReviewItem({ review, replyTitle, actions }: ReviewItemProps) {
  const t = useT();
  const id = useId();
  const { author, stars, text, date, subServiceName, edited, reply } = review;
  return (
    <article aria-labelledby={`${id}-author ${id}-visit`} className="grid gap-3 py-5">
      <div className="flex items-start gap-3">
        <Avatar name={author} size="small" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={`${id}-author`} className="text-base wrap-anywhere">
              <UserText>{author}</UserText>
            </h3>
            <Badge tone="success" icon="check">
              {t('reviews.verified')}
            </Badge>
          </div>
          <p id={`${id}-visit`} className="num text-sm text-ink-soft">
            {t.nameOf(subServiceName)} · <time dateTime={date}>{reviewDate(t, date)}</time>
            {edited && ` · ${t('reviews.edited')}`}
          </p>
        </div>
        {actions}
      </div>
      <StarRow stars={stars} />
      {text && <ReviewText>{text}</ReviewText>}
      <ReviewPhotos review={review} />
      {reply && (
        <div className="ms-4 rounded-control border-s-2 border-brand bg-sunken px-4 py-3 sm:ms-12">
          <h4 className="font-semibold">{replyTitle}</h4>
          <p className="num text-sm text-ink-soft">
            <time dateTime={reply.date}>{reviewDate(t, reply.date)}</time>
            {reply.edited && ` · ${t('reviews.edited')}`}
          </p>
          <ReviewText>{reply.text}</ReviewText>
        </div>
      )}
    </article>
  );
}

export function StarRow({ stars }: { stars: number }) {
  const t = useT();
  return (
    <Stars value={stars}>
      <span className="text-sm font-medium">{starsLabel(t, stars)}</span>
    </Stars>
  );
}

/** The paragraphs of a review or a reply. */
export function ReviewText({ children }: { children: string }) {
  return (
    <p className="max-w-prose whitespace-pre-line wrap-anywhere">
      <UserText>{children}</UserText>
    </p>
  );
}
