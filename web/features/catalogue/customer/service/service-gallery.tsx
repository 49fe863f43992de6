import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type PhotoFacts, ResponsivePhoto } from '#web/ui/image/responsive-photo.tsx';

const load = () => import('#web/ui/dialog/lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }));

/** The photos beside the first one on wide screens. */
const BESIDE_MAX = 4;

type ServiceGalleryProps = { photos: readonly PhotoFacts[]; name: string };

/**
 * Two to eight photos of a service: one large and four small ones beside it, and on phones a row to swipe. Each opens
 * all of them.
 */
export function ServiceGallery({ photos, name }: ServiceGalleryProps) {
  const t = useT();
  const [openedIndex, setOpenedIndex] = useState<number>();
  const fetchAhead = () => void load();
  const label = (nth: number) =>
    t('service.photoOf', { name, place: nth + 1, total: photos.length });
  const beside = Math.min(photos.length - 1, BESIDE_MAX);
  const more = photos.length - 1 - beside;
  return (
    <>
      <ul className="-mx-4 flex snap-x snap-mandatory gap-2 overflow-x-auto px-4 md:mx-0 md:grid md:h-88 md:grid-cols-4 md:grid-rows-2 md:overflow-hidden md:rounded-card md:px-0">
        {photos.map((photo, nth) => (
          <li
            key={photo.path}
            className={classNames(
              'relative w-[86%] shrink-0 snap-center md:w-auto',
              spanOf(nth, beside),
            )}
          >
            <button
              type="button"
              aria-label={label(nth)}
              onClick={() => setOpenedIndex(nth)}
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
              className="block size-full overflow-hidden rounded-card bg-sunken max-md:aspect-3/2 md:rounded-none"
            >
              <ResponsivePhoto
                photo={photo}
                alt=""
                sizes={
                  nth === 0 ? '(min-width: 768px) 50vw, 86vw' : '(min-width: 768px) 25vw, 86vw'
                }
                eager={nth === 0}
                className="size-full"
              />
              {nth === beside && more > 0 && (
                <span
                  aria-hidden="true"
                  className="num absolute end-3 bottom-3 rounded-control bg-surface px-2 py-1 text-sm font-medium shadow-soft max-md:hidden"
                >
                  +{more}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {openedIndex !== undefined && (
        <Suspense>
          <Lightbox
            images={photos.map((photo, nth) => ({
              src: photo.path,
              name: label(nth),
            }))}
            index={openedIndex}
            onIndexChange={setOpenedIndex}
            onClose={() => setOpenedIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The cells of the grid of four by two that a photo takes. */
function spanOf(nth: number, beside: number): string {
  if (nth === 0) return 'md:col-span-2 md:row-span-2';
  if (nth > BESIDE_MAX) return 'md:hidden';
  if (beside === 1) return 'md:col-span-2 md:row-span-2';
  if (beside === 2 || (beside === 3 && nth === 1)) return 'md:col-span-2';
  return '';
}
