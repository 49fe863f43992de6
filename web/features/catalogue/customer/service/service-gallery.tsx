import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useLightbox } from '#web/ui/dialog/use-lightbox.tsx';
import { type PhotoFacts, ResponsivePhoto } from '#web/ui/image/responsive-photo.tsx';

/** The photos beside the first one on wide screens. */
const BESIDE_MAX = 4;

type ServiceGalleryProps = { photos: readonly PhotoFacts[]; name: string };

/**
 * Two to eight photos of a service: one large and four small ones beside it; on phones a row to swipe. Each opens all
 * of them.
 */
export function ServiceGallery({ photos, name }: ServiceGalleryProps) {
  const t = useT();
  const label = (nth: number) =>
    t('service.photoOf', { name, place: nth + 1, total: photos.length });
  const { buttonOf, lightbox } = useLightbox(
    photos.map(({ path }, nth) => ({ src: path, name: label(nth) })),
  );
  const beside = Math.min(photos.length - 1, BESIDE_MAX);
  const more = photos.length - 1 - beside;
  return (
    <>
      <ul className="-mx-gutter flex snap-x snap-mandatory gap-2 overflow-x-auto px-gutter md:mx-0 md:grid md:h-88 md:grid-cols-4 md:grid-rows-2 md:overflow-hidden md:rounded-card md:px-0">
        {photos.map((photo, nth) => (
          <li
            key={photo.path}
            className={classNames(
              'relative w-[86%] shrink-0 snap-center md:w-auto',
              spanOf(nth, beside),
            )}
          >
            <button
              {...buttonOf(nth)}
              aria-label={label(nth)}
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
      {lightbox}
    </>
  );
}

/** The cells of the four-by-two grid that a photo covers. */
function spanOf(nth: number, beside: number): string {
  if (nth === 0) return 'md:col-span-2 md:row-span-2';
  if (nth > BESIDE_MAX) return 'md:hidden';
  if (beside === 1) return 'md:col-span-2 md:row-span-2';
  if (beside === 2 || (beside === 3 && nth === 1)) return 'md:col-span-2';
  return '';
}
