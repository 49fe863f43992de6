import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/reviews/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ResponsivePhoto } from '#web/ui/image/responsive-photo.tsx';

const load = () => import('#web/ui/dialog/lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }));

type ReviewPhotosProps = { review: Pick<Review, 'photos' | 'author' | 'subServiceName'> };

/** The photos of a review as tiles; each opens all of them. Nothing without photos. */
export function ReviewPhotos({ review: { photos, author, subServiceName } }: ReviewPhotosProps) {
  const t = useT();
  const [openedIndex, setOpenedIndex] = useState<number>();
  if (photos.length === 0) return null;
  const fetchAhead = () => void load();
  const task = t.nameOf(subServiceName);
  const name = t('reviews.photoBy', { author, task });
  const nameOf = (nth: number) =>
    t('reviews.photoOf', { author, task, place: nth + 1, total: photos.length });
  return (
    <>
      <ul aria-label={t('reviews.photos', { author })} className="flex flex-wrap gap-2">
        {photos.map((photo, nth) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={nameOf(nth)}
              onClick={() => setOpenedIndex(nth)}
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
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
      {openedIndex !== undefined && (
        <Suspense>
          <Lightbox
            images={photos.map(({ path }) => ({ src: path, name }))}
            index={openedIndex}
            onIndexChange={setOpenedIndex}
            onClose={() => setOpenedIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
