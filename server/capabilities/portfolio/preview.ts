import { offerOf } from '#capabilities/catalogue/index.ts';
import type { Deps } from '#platform/deps.ts';
import { imageBytes } from '#platform/images/images.ts';
import { makeSemaphore } from '#platform/images/semaphore.ts';
import { Refused } from '#platform/refused.ts';
import { drawPreview, type Previewed } from './draw-preview.ts';
import { worksOf } from './works.store.ts';

const KEPT_MAX = 200;

/**
 * Draws what a shared link of a visible service shows. What was drawn is kept as long as nothing of it
 * has changed. @throws Refused SERVICE_NOT_FOUND, UNAVAILABLE when too many are drawn at once.
 */
export function makePreviews({ db }: Pick<Deps, 'db'>) {
  const kept = new Map<string, Promise<Buffer>>();
  const gate = makeSemaphore({ atOnce: 1, waitingMax: 12 });
  return async (serviceId: string): Promise<Buffer> => {
    const found = await offerOf(db, serviceId, undefined);
    if (!found?.isVisible) throw new Refused('SERVICE_NOT_FOUND');
    const { name, category, city, rating, tint, icon } = found.offer;
    const service: Previewed = { name, category, city, rating, tint, icon };
    const [first] = await worksOf(db, serviceId);
    const key = JSON.stringify([serviceId, service, first?.pictureId ?? null]);
    const known = kept.get(key);
    if (known) return known;
    const drawing = gate(async () => {
      const work = first && (await imageBytes(db, first.pictureId, 'large'));
      return drawPreview(service, work?.bytes);
    });
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest) kept.delete(oldest);
    return drawing;
  };
}
