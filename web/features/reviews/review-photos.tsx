import type { Review } from '#contract/reviews/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useLightbox } from '#web/ui/dialog/use-lightbox.tsx';
import { ResponsivePhoto } from '#web/ui/image/responsive-photo.tsx';

type ReviewPhotosProps = { review: Pick<Review, 'photos' | 'author' | 'subServiceName'> };

/** The photos of a review as tiles; each opens all of them. Renders nothing without photos. */
export function ReviewPhotos({ review: { photos, author, subServiceName } }: ReviewPhotosProps) {
  const t = useT();
  const task = t.nameOf(subServiceName);
  const name = t('reviews.photoBy', { author, task });
  const { buttonOf, lightbox } = useLightbox(photos.map(({ path }) => ({ src: path, name })));
  if (photos.length === 0) return null;
  const nameOf = (nth: number) =>
    t('reviews.photoOf', { author, task, place: nth + 1, total: photos.length });
  return (
    <>
      <ul aria-label={t('reviews.photos', { author })} className="flex flex-wrap gap-2">
        {photos.map((photo, nth) => (
          <li key={photo.id}>
            <button
              {...buttonOf(nth)}
              aria-label={nameOf(nth)}
              className="block size-24 overflow-hidden rounded-control bg-sunken sm:size-28"
            >
              <ResponsivePhoto
                photo={photo}
                alt=""
                sizes="(min-width: 640px) 112px, 96px"
                className="size-full"
              />
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
