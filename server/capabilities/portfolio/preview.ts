import { offerOf } from '#capabilities/catalogue/index.ts';
import { MIDDLE } from '#contract/images.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { imageBytes } from '#platform/images/images.ts';
import { makeSemaphore } from '#platform/images/semaphore.ts';
import { Refused } from '#platform/refused.ts';
import { drawPreview, type PreviewFacts } from './draw-preview.ts';
import { worksOf } from './works.store.ts';

const CACHED_MAX = 200;

/**
 * Draws the preview of a visible service with its cover, or its first work photo, cached until its content changes.
 * @throws Refused SERVICE_NOT_FOUND, UNAVAILABLE when too many are being drawn
 */
export function makePreviews({ db }: Pick<Deps, 'db'>) {
  const cached = new Map<string, Promise<Buffer>>();
  const withRenderer = makeSemaphore({ atOnce: 1, waitingMax: 12 });
  return async (serviceId: string): Promise<Buffer> => {
    const found = await offerOf(db, serviceId, undefined);
    if (!found?.isVisible) throw new Refused('SERVICE_NOT_FOUND');
    const { name, category, city, rating, tint, icon } = found.offer;
    const service: PreviewFacts = { name, category, city, rating, tint, icon };
    const photo = found.ownCover ?? (await firstWork(db, serviceId));
    const key = JSON.stringify([serviceId, service, photo ?? null]);
    const known = cached.get(key);
    if (known) return known;
    const drawing = withRenderer(async () => {
      const image = photo && (await imageBytes(db, photo.id, 'large'));
      return drawPreview(service, image && { bytes: image.bytes, focus: photo.focus });
    });
    cached.set(key, drawing);
    drawing.catch(() => cached.delete(key));
    const [oldest] = cached.keys();
    if (cached.size > CACHED_MAX && oldest) cached.delete(oldest);
    return drawing;
  };
}

async function firstWork(db: Db, serviceId: string) {
  const [first] = await worksOf(db, serviceId);
  return first && { id: first.pictureId, focus: MIDDLE };
}
