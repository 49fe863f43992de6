import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type LinkRow = Row<'portfolio.links', 'slug' | 'serviceId' | 'ownerId' | 'isCurrent'>;

/** The service of a link, as long as customers can see it, and its current link. */
export async function linkTo(
  db: Db,
  slug: string,
): Promise<{ serviceId: string; slug: string } | undefined> {
  const { rows } = await sql<{ serviceId: string; slug: string }>`
    select p.service_id, p.slug from portfolio.links l
    join portfolio.links p on p.service_id = l.service_id and p.is_current
    join catalogue.services_public s on s.id = l.service_id and s.is_visible
    where l.slug = ${slug}`.execute(db);
  return rows[0];
}

export async function currentSlug(db: Db | Tx, serviceId: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from portfolio.links where service_id = ${serviceId} and is_current`.execute(db);
  return rows[0]?.slug ?? null;
}

export async function linksOf(tx: Tx, serviceId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from portfolio.links where service_id = ${serviceId}`.execute(tx);
  return rows.map(({ slug }) => slug);
}

/**
 * Makes a slug the current one.
 * @returns false when it belongs to another service.
 */
export async function takeSlug(
  tx: Tx,
  { slug, serviceId, ownerId }: Pick<LinkRow, 'slug' | 'serviceId' | 'ownerId'>,
  now: Temporal.Instant,
): Promise<boolean> {
  await sql`update portfolio.links set is_current = false
    where service_id = ${serviceId} and is_current and slug <> ${slug}`.execute(tx);
  const { rows } = await sql`
    insert into portfolio.links (slug, service_id, owner_id, is_current, created_at)
    values (${slug}, ${serviceId}, ${ownerId}, true, ${now})
    on conflict (slug) do update set is_current = true
      where portfolio.links.service_id = ${serviceId} and portfolio.links.owner_id = ${ownerId}
    returning slug`.execute(tx);
  return rows.length > 0;
}

export async function slugsOwnedBy(db: Db | Tx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from portfolio.links where owner_id = ${ownerId} order by created_at`.execute(db);
  return rows.map(({ slug }) => slug);
}

export async function deleteLinksOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`delete from portfolio.links where owner_id = ${ownerId}`.execute(tx);
}
