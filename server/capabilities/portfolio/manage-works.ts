import { ownedService } from '#capabilities/catalogue/index.ts';
import { lockPerson } from '#capabilities/identity/index.ts';
import { WORKS_MAX } from '#contract/portfolio/limits.ts';
import type { Work } from '#contract/portfolio/views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import {
  deleteImage,
  digestOf,
  hasUpload,
  imagePath,
  insertImage,
  processUpload,
} from '#platform/images/images.ts';
import { photoView } from '#platform/images/photo.ts';
import { Refused } from '#platform/refused.ts';
import {
  arrange,
  deleteWork,
  insertWork,
  visibleWorks,
  type WorkRow,
  worksOf,
} from './works.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const WORK = { fit: 'whole', largePixels: 1_600, smallPixels: 400 } as const;

/** The photos of a service that the viewer may see. @throws Refused SERVICE_NOT_FOUND */
export async function showWorks(
  db: Db,
  serviceId: string,
  viewerId: string | undefined,
): Promise<Work[]> {
  const rows = await visibleWorks(db, serviceId, viewerId);
  if (!rows) throw new Refused('SERVICE_NOT_FOUND');
  return rows.map(workView);
}

/**
 * Adds a photo at the end of the provider's own service. A retry with the same file adds it once.
 * @throws Refused SERVICE_NOT_FOUND, also for services of others, WORKS_FULL, and the errors of an
 * image upload
 */
export async function addWork(
  deps: Needs,
  ownerId: string,
  { serviceId, bytes, type }: { serviceId: string; bytes: Buffer; type: string },
): Promise<Work[]> {
  const { db, clock } = deps;
  if (!(await ownedService(db, ownerId, serviceId))) throw new Refused('SERVICE_NOT_FOUND');
  const digest = digestOf(bytes);
  const isGiven = (works: readonly WorkRow[], reader: Db | Tx) =>
    hasUpload(reader, idsOf(works), digest);
  const known = await worksOf(db, serviceId);
  if (await isGiven(known, db)) return known.map(workView);
  const drawn = await processUpload(deps, { ownerId, bytes, type, shape: WORK });
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, ownerId);
    const works = await worksOf(tx, serviceId);
    if (await isGiven(works, tx)) return works.map(workView);
    if (works.length >= WORKS_MAX) throw new Refused('WORKS_FULL');
    const picture = { ownerId, purpose: 'portfolio', isPublic: true, drawn, digest };
    const pictureId = await insertImage(tx, { ...picture, at: clock.now() });
    await insertWork(tx, { serviceId, ownerId, pictureId, position: works.length });
    return views(tx, serviceId);
  });
}

type Captioned = { id: string; caption: string };
type Arrangement = {
  serviceId: string;
  works: readonly Captioned[];
  /** What the change is based on; undefined without a check. */
  basedOn?: readonly Captioned[] | undefined;
};

function isSame(current: readonly WorkRow[], other: readonly Captioned[]): boolean {
  return (
    current.length === other.length &&
    current.every(
      ({ pictureId, caption }, nth) =>
        other[nth]?.id === pictureId && other[nth]?.caption === caption,
    )
  );
}

function idsOf(works: readonly WorkRow[]): string[] {
  return works.map(({ pictureId }) => pictureId);
}

/**
 * Sets order and captions of all photos of the provider's own service.
 * @throws Refused SERVICE_NOT_FOUND, WORKS_CHANGED when the ids differ from the current photos, or the order and
 * captions from those that the change is based on
 */
export function arrangeWorks(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { serviceId, works, basedOn }: Arrangement,
): Promise<Work[]> {
  return change(deps, ownerId, serviceId, async (tx) => {
    const current = await worksOf(tx, serviceId);
    const known = new Set(idsOf(current));
    const requested = new Set(works.map(({ id }) => id));
    const hasAll =
      requested.size === works.length && known.symmetricDifference(requested).size === 0;
    // A repetition of a save whose response was lost finds its own order and captions.
    const isOutdated = basedOn && !isSame(current, basedOn) && !isSame(current, works);
    if (!hasAll || isOutdated) throw new Refused('WORKS_CHANGED');
    await arrange(tx, serviceId, works);
  });
}

/** Removes a photo and closes the gap. @throws Refused SERVICE_NOT_FOUND, WORK_NOT_FOUND */
export function removeWork(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { serviceId, workId }: { serviceId: string; workId: string },
): Promise<Work[]> {
  return change(deps, ownerId, serviceId, async (tx) => {
    const works = await worksOf(tx, serviceId);
    const left = works.filter(({ pictureId }) => pictureId !== workId);
    if (left.length === works.length) throw new Refused('WORK_NOT_FOUND');
    await deleteWork(tx, workId);
    await deleteImage(tx, workId);
    const remaining = left.map(({ pictureId, caption }) => ({ id: pictureId, caption }));
    await arrange(tx, serviceId, remaining);
  });
}

async function change(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  serviceId: string,
  work: (tx: Tx) => Promise<void>,
): Promise<Work[]> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, ownerId);
    if (!(await ownedService(tx, ownerId, serviceId))) throw new Refused('SERVICE_NOT_FOUND');
    await work(tx);
    return views(tx, serviceId);
  });
}

async function views(tx: Tx, serviceId: string): Promise<Work[]> {
  const rows = await worksOf(tx, serviceId);
  return rows.map(workView);
}

function workView({ pictureId: id, caption, photo }: WorkRow): Work {
  return { id, path: imagePath(id), caption, photo: photoView(photo) };
}
