import type {
  AdminCatalogue,
  EntryBody,
  OrderCatalogueBody,
} from '#contract/catalogue/admin-views.ts';
import type { EntryKind } from '#contract/catalogue/limits.ts';
import { setAuditSubject } from '#platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { slugOf } from './slug.rules.ts';
import {
  adminCatalogue,
  entriesOf,
  entryById,
  insertEntry,
  isSlugTaken,
  type KnownEntry,
  lockCatalogue,
  updateEntry,
  writeOrder,
  writeRetired,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Seen = { kind: EntryKind; entryId: string; version: number };

const parents = { category: null, subCategory: 'category', task: 'subCategory' } as const;
const NAME_CONSTRAINTS = ['category_name_once', 'sub_category_name_once', 'task_name_once'];
const SLUG_ATTEMPTS_MAX = 100;

/**
 * Adds an entry at the end of its parent's list.
 * @throws Refused ENTRY_NOT_FOUND for an unknown or retired parent, ENTRY_NAME_TAKEN
 */
export function addEntry(
  deps: Needs,
  { parentId, ...entry }: EntryBody & { parentId: string | null },
): Promise<AdminCatalogue> {
  return change(deps, async (tx) => {
    const parentKind = parents[entry.kind];
    if (parentKind === null ? parentId !== null : parentId === null) {
      throw new Refused('ENTRY_NOT_FOUND');
    }
    if (parentKind && parentId) {
      const parent = await entryById(tx, parentKind, parentId);
      if (!parent || parent.isRetired) throw new Refused('ENTRY_NOT_FOUND');
    }
    const slug = await freeSlug(tx, entry.kind, slugOf(entry.name));
    setAuditSubject(await insertEntry(tx, { entry, parentId, slug }));
  });
}

/**
 * Changes an entry. Services and lists follow at once; bookings keep their texts.
 * @throws Refused ENTRY_NOT_FOUND, ENTRY_CHANGED on a version conflict, ENTRY_NAME_TAKEN
 */
export function editEntry(
  deps: Needs,
  entryId: string,
  { version, ...entry }: EntryBody & { version: number },
): Promise<AdminCatalogue> {
  return change(deps, async (tx) => {
    await lockSeenEntry(tx, { kind: entry.kind, entryId, version });
    await updateEntry(tx, entryId, entry);
  });
}

/**
 * Retires an entry: it and its children can be neither offered nor booked. Existing bookings are
 * unchanged and nothing is deleted.
 * @throws Refused as for editEntry
 */
export function retireEntry(deps: Needs, seen: Seen): Promise<AdminCatalogue> {
  return change(deps, async (tx) => {
    const known = await lockSeenEntry(tx, seen);
    if (known.isRetired) throw new Refused('ENTRY_CHANGED');
    await writeRetired(tx, { kind: seen.kind, id: seen.entryId }, deps.clock.now());
  });
}

/** Restores a retired entry. @throws Refused as for editEntry */
export function restoreEntry(deps: Needs, seen: Seen): Promise<AdminCatalogue> {
  return change(deps, async (tx) => {
    const known = await lockSeenEntry(tx, seen);
    if (!known.isRetired) throw new Refused('ENTRY_CHANGED');
    await writeRetired(tx, { kind: seen.kind, id: seen.entryId }, null);
  });
}

/**
 * Reorders the entries of a parent.
 * @throws Refused ENTRY_CHANGED when the ids differ from the current entries
 */
export function orderCatalogue(deps: Needs, body: OrderCatalogueBody): Promise<AdminCatalogue> {
  return change(deps, async (tx) => {
    const { kind, parentId, ids } = body;
    const present = new Set(await entriesOf(tx, kind, parentId));
    const isWhole = present.size === ids.length && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => present.has(id))) throw new Refused('ENTRY_CHANGED');
    await writeOrder(tx, kind, ids);
  });
}

async function change({ db }: Needs, work: (tx: Tx) => Promise<void>): Promise<AdminCatalogue> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockCatalogue(tx);
      await work(tx);
      return adminCatalogue(tx);
    });
  } catch (error) {
    if (!NAME_CONSTRAINTS.includes(violatedConstraint(error) ?? '')) throw error;
    throw new Refused('ENTRY_NAME_TAKEN');
  }
}

async function lockSeenEntry(tx: Tx, { kind, entryId, version }: Seen): Promise<KnownEntry> {
  const known = await entryById(tx, kind, entryId);
  if (!known) throw new Refused('ENTRY_NOT_FOUND');
  if (known.version !== version) throw new Refused('ENTRY_CHANGED');
  return known;
}

async function freeSlug(tx: Tx, kind: EntryKind, wanted: string): Promise<string> {
  for (let serial = 1; serial <= SLUG_ATTEMPTS_MAX; serial += 1) {
    const slug = serial === 1 ? wanted : `${wanted}-${serial}`;
    if (!(await isSlugTaken(tx, kind, slug))) return slug;
  }
  throw new Refused('ENTRY_NAME_TAKEN');
}
