import { lazy, Suspense, useState } from 'react';
import type { Work } from '#contract/portfolio/views.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ResponsivePhoto } from '#web/ui/image/responsive-photo.tsx';

const load = () => import('#web/ui/dialog/lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }));

type WorksGalleryProps = { works: readonly Work[]; name: string };

/** The portfolio of a service; nothing when it is empty. */
export function WorksGallery({ works, name }: WorksGalleryProps) {
  const t = useT();
  const [openedIndex, setOpenedIndex] = useState<number>();
  if (works.length === 0) return null;
  const fetchAhead = () => void load();
  return (
    <section aria-labelledby="gallery-heading" className="min-w-0">
      <h2 id="gallery-heading" className="mb-3 text-lg">
        {t('service.workBy', { name })}
      </h2>
      <ul className="flex snap-x gap-3 overflow-x-auto p-1 -m-1">
        {works.map((work, place) => (
          <li key={work.id} className="w-44 shrink-0 snap-start sm:w-56">
            <button
              type="button"
              aria-label={t('service.openPicture', {
                place: place + 1,
                total: works.length,
                name: altOf(t, work, name),
              })}
              onClick={() => setOpenedIndex(place)}
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
              className="block w-full rounded-control"
            >
              <ResponsivePhoto
                photo={work.photo}
                alt=""
                sizes="(min-width: 640px) 224px, 176px"
                className="aspect-4/3 w-full rounded-control bg-sunken"
              />
            </button>
          </li>
        ))}
      </ul>
      {openedIndex !== undefined && (
        <Suspense>
          <Lightbox
            images={works.map((work) => ({ src: work.path, name: altOf(t, work, name) }))}
            index={openedIndex}
            onIndexChange={setOpenedIndex}
            onClose={() => setOpenedIndex(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function altOf(t: T, { caption }: Work, name: string): string {
  return caption || t('service.workBy', { name });
}
