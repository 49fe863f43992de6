import { inTransaction } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { eachRow } from '../jobs/each-row.ts';
import type { Sweep } from '../jobs/ticker.ts';
import { Refused } from '../refused.ts';
import { type DrawnVersion, drawVersions } from './redraw.ts';
import { imageBytes } from './store.ts';
import { insertVersions, undrawnPhotos } from './versions.store.ts';

/** One photo takes about a second, for which the other sweeps wait. */
const PHOTOS_PER_SWEEP = 2;

type Needs = Pick<Deps, 'db' | 'log'>;

/** Draws the versions of new photos. An upload does not wait for them: until then pages get the image itself. */
export function versionSweeps(deps: Needs): Sweep[] {
  return [{ name: 'images.versions', run: (now) => drawMissing(deps, now) }];
}

async function drawMissing({ db, log }: Needs, now: Temporal.Instant): Promise<void> {
  const ids = await undrawnPhotos(db, PHOTOS_PER_SWEEP);
  await eachRow(
    log,
    'images.failed',
    ids,
    async (id) => {
      const image = await imageBytes(db, id, 'large');
      const versions = image ? await versionsOf(image.bytes) : [];
      await inTransaction(db, (tx) => insertVersions(tx, id, versions, now));
    },
    isBusy,
  );
}

/** No versions of an image that cannot be decoded: it is served as it is and not tried again. */
async function versionsOf(bytes: Buffer): Promise<DrawnVersion[]> {
  try {
    return await drawVersions(bytes);
  } catch (error) {
    if (isBusy(error)) throw error;
    return [];
  }
}

/** Uploads use the decoder: the photo stays due for the next sweep. */
function isBusy(error: unknown): boolean {
  return error instanceof Refused && error.code === 'UNAVAILABLE';
}
