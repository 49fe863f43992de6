import { SAMPLE_MIN } from '#contract/reviews/limits.ts';
import type { ServiceReviews } from '#contract/reviews/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type Summary = Pick<ServiceReviews, 'mean' | 'total' | 'counts'>;

/** The mean and the distribution of ratings. Below five reviews no mean is shown. */
export function ReviewSummary({ summary: { mean, total, counts } }: { summary: Summary }) {
  const t = useT();
  const reviews = t('reviews.count', { count: total });
  return (
    <div className="grid gap-5">
      {mean === null ? (
        <div>
          <p className="text-2xl font-semibold">{t('common.isNew')}</p>
          <p className="num text-ink-soft">{t('reviews.soFar', { reviews, least: SAMPLE_MIN })}</p>
        </div>
      ) : (
        <div>
          <p className="num text-3xl font-semibold">{mean.toFixed(1)}</p>
          <Stars value={mean}>{reviews}</Stars>
        </div>
      )}
      <ul aria-label={t('reviews.byStars')} className="grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} count={counts[stars - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  );
}

/** Drawn with SVG attributes, because the content security policy blocks inline styles. */
function Bar({ stars, count, total }: { stars: number; count: number; total: number }) {
  const t = useT();
  return (
    <li className="num flex items-center gap-2 text-sm">
      <span className="inline-flex w-8 items-center gap-0.5">
        <span className="sr-only">{t('reviews.starsRow', { count: stars })}</span>
        <span aria-hidden="true">{stars}</span>
        <Icon name="star" className="size-4 fill-marigold text-star" />
      </span>
      <svg aria-hidden="true" height="8" className="w-0 flex-1 rounded-full bg-sunken">
        <rect
          height="8"
          width={`${total === 0 ? 0 : (count / total) * 100}%`}
          rx="4"
          className="fill-marigold"
        />
      </svg>
      <span className="w-8 text-end">{count}</span>
    </li>
  );
}
