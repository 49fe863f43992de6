import { lazy, Suspense, useState } from 'react';
import type { LightboxImage } from './lightbox.tsx';

const load = () => import('./lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }));

/** A lightbox that is loaded when the pointer or the focus reaches one of its buttons. */
export function useLightbox(images: readonly LightboxImage[]) {
  const [index, setIndex] = useState<number>();
  const fetchAhead = () => void load();
  return {
    /** Props of the button of one image. */
    buttonOf: (nth: number) => ({
      type: 'button' as const,
      onClick: () => setIndex(nth),
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    }),
    lightbox: index !== undefined && (
      <Suspense>
        <Lightbox
          images={images}
          index={index}
          onIndexChange={setIndex}
          onClose={() => setIndex(undefined)}
        />
      </Suspense>
    ),
  };
}
