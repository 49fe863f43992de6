import { ownedService } from '#capabilities/catalogue/index.ts';
import { lockPerson } from '#capabilities/identity/index.ts';
import { WORKS_MAX } from '#contract/portfolio/limits.ts';
import type { Work } from '#contract/portfolio/views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, imagePath, insertImage, processUpload } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import {
  arrange,
  deleteWork,
  insertWork,
  type WorkRow,
  worksOf,
  worksShownTo,
} from './works.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const WORK = { fit: 'whole', largePixels: 1_600, smallPixels: 400 } as const;

/** The pictures of a service that the viewer may look at. @throws Refused SERVICE_NOT_FOUND. */
export async function showWorks(
  db: Db,
  serviceId: string,
  viewerId: string | undefined,
): Promise<Work[]> {
  const rows = await worksShownTo(db, serviceId, viewerId);
  if (!rows) throw new Refused('SERVICE_NOT_FOUND');
  return rows.map(workView);
}

/**
 * Adds a picture at the end of those of an own service.
 * @throws Refused SERVICE_NOT_FOUND for another's too, WORKS_FULL, and what pictures are refused for.
 */
export async function addWork(
  deps: Needs,
  ownerId: string,
  { serviceId, bytes, type }: { serviceId: string; bytes: Buffer; type: string },
): Promise<Work[]> {
  const { db, clock } = deps;
  if (!(await ownedService(db, ownerId, serviceId))) throw new Refused('SERVICE_NOT_FOUND');
  const drawn = await processUpload(deps, { ownerId, bytes, type, shape: WORK });
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, ownerId);
    const position = (await worksOf(tx, serviceId)).length;
    if (position >= WORKS_MAX) throw new Refused('WORKS_FULL');
    const picture = { ownerId, purpose: 'portfolio', isPublic: true, drawn, at: clock.now() };
    const pictureId = await insertImage(tx, picture);
    await insertWork(tx, { serviceId, ownerId, pictureId, position });
    return views(tx, serviceId);
  });
}

/**
 * Puts all pictures of an own service in a new order, under new captions.
 * @throws Refused SERVICE_NOT_FOUND, WORKS_CHANGED when these are not the pictures that it has.
 */
export function arrangeWorks(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { serviceId, works }: { serviceId: string; works: readonly { id: string; caption: string }[] },
): Promise<Work[]> {
  return change(deps, ownerId, serviceId, async (tx) => {
    const known = new Set((await worksOf(tx, serviceId)).map(({ pictureId }) => pictureId));
    const wished = new Set(works.map(({ id }) => id));
    const isSame = wished.size === works.length && known.symmetricDifference(wished).size === 0;
    if (!isSame) throw new Refused('WORKS_CHANGED');
    await arrange(tx, serviceId, works);
  });
}

/** Takes a picture away; the others close up. @throws Refused SERVICE_NOT_FOUND, WORK_NOT_FOUND. */
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
    const kept = left.map(({ pictureId, caption }) => ({ id: pictureId, caption }));
    await arrange(tx, serviceId, kept);
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

function workView({ pictureId: id, caption }: WorkRow): Work {
  return { id, path: imagePath(id), caption };
}
