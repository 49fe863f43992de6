import type { Work } from '#contract/portfolio/views.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useLightbox } from '#web/ui/dialog/use-lightbox.tsx';
import { ResponsivePhoto } from '#web/ui/image/responsive-photo.tsx';

type WorksGalleryProps = { works: readonly Work[]; name: string };

/** The portfolio of a service; renders nothing when it is empty. */
export function WorksGallery({ works, name }: WorksGalleryProps) {
  const t = useT();
  const { buttonOf, lightbox } = useLightbox(
    works.map((work) => ({ src: work.path, name: altOf(t, work, name) })),
  );
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="gallery-heading" className="min-w-0">
      <h2 id="gallery-heading" className="mb-3 text-lg">
        {t('service.workBy', { name })}
      </h2>
      <ul className="flex snap-x gap-3 overflow-x-auto p-1 -m-1">
        {works.map((work, place) => (
          <li key={work.id} className="w-44 shrink-0 snap-start sm:w-56">
            <button
              {...buttonOf(place)}
              aria-label={t('service.openPicture', {
                place: place + 1,
                total: works.length,
                name: altOf(t, work, name),
              })}
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
      {lightbox}
    </section>
  );
}

function altOf(t: T, { caption }: Work, name: string): string {
  return caption || t('service.workBy', { name });
}
