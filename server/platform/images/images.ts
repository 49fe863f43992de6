import { pathOf } from '#contract/api.ts';
import type { Deps } from '../deps.ts';
import { secondsLeft, takeUse } from '../rate-limits.ts';
import { Refused } from '../refused.ts';
import { type Drawn, drawPicture, type PictureShape } from './redraw.ts';

export { forgetPicture, keepPicture, pictureBytes, publishPictures } from './store.ts';

/** Pictures that one person may give in a day, for whatever purpose. */
export const PICTURES_PER_DAY_MAX = 60;
const DAY_SECONDS = 86_400;

type Given = { ownerId: string; bytes: Buffer; type: string; shape: PictureShape };

/**
 * Counts and draws a picture that a person gives; `keepPicture` then keeps it with whatever it belongs to.
 * @throws Refused TOO_MANY_REQUESTS beyond the day's number, and what `drawPicture` refuses.
 */
export async function takePicture(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { ownerId, bytes, type, shape }: Given,
): Promise<Drawn> {
  const bucket = `pictures:${secrets.mac('limit', ownerId)}`;
  const limit = { bucket, usesMax: PICTURES_PER_DAY_MAX, seconds: DAY_SECONDS };
  const now = clock.now();
  if (!(await takeUse(db, now, [limit]))) {
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  return drawPicture(bytes, type, shape);
}

/** The address of a public picture below the host. */
export function picturePath(id: string): string {
  return pathOf('picture', { pictureId: id });
}
