import { ownedService } from '#capabilities/catalogue/index.ts';
import { lockPerson } from '#capabilities/identity/index.ts';
import { LINKS_MAX } from '#contract/portfolio/link-limits.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { currentSlug, linksOf, linkTo, takeSlug } from './links.store.ts';

/** @throws Refused SERVICE_NOT_FOUND for an unknown link and for a service that customers cannot see. */
export async function showTarget(
  db: Db,
  slug: string,
): Promise<{ serviceId: string; slug: string }> {
  const target = await linkTo(db, slug.toLowerCase());
  if (!target) throw new Refused('SERVICE_NOT_FOUND');
  return target;
}

/** @throws Refused SERVICE_NOT_FOUND, also for services of others. */
export async function showLink(
  db: Db,
  ownerId: string,
  serviceId: string,
): Promise<{ slug: string | null }> {
  if (!(await ownedService(db, ownerId, serviceId))) throw new Refused('SERVICE_NOT_FOUND');
  return { slug: await currentSlug(db, serviceId) };
}

/**
 * Chooses the link of the provider's own service. Earlier ones stay with the service.
 * @throws Refused SERVICE_NOT_FOUND, LINK_TAKEN, LINKS_FULL.
 */
export async function setLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: string,
  { serviceId, slug }: { serviceId: string; slug: string },
): Promise<{ slug: string }> {
  if (!(await ownedService(db, ownerId, serviceId))) throw new Refused('SERVICE_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, ownerId);
    const known = await linksOf(tx, serviceId);
    if (!known.includes(slug) && known.length >= LINKS_MAX) throw new Refused('LINKS_FULL');
    if (!(await takeSlug(tx, { slug, serviceId, ownerId }, clock.now()))) {
      throw new Refused('LINK_TAKEN');
    }
  });
  return { slug };
}
