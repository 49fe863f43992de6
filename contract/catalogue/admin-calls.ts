import type { DeskCatalogue, EntryBody, OrderCatalogueBody } from './admin-views.ts';

/** The catalogue as admins keep it. Each change answers the whole as it is then. */
export const catalogueDeskCalls = {
  adminCatalogue: ['GET', '/admin/catalogue'],
  addEntry: ['POST', '/admin/catalogue/entries'],
  editEntry: ['PUT', '/admin/catalogue/entries/:entryId'],
  retireEntry: ['POST', '/admin/catalogue/entries/:entryId/retire'],
  reviveEntry: ['POST', '/admin/catalogue/entries/:entryId/revive'],
  orderCatalogue: ['PUT', '/admin/catalogue/order'],
} as const;

export const entryKinds = ['category', 'subCategory', 'task'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const ENTRY_NAME_MAX = 80;
export const ENTRY_TEXT_MAX = 1_000;
/** Minutes a task takes unless a provider says otherwise; the database holds the same bounds. */
export const TASK_MINUTES = [5, 720] as const;

type OfEntry = { entryId: string };
type Seen = { kind: EntryKind; version: number };

export type CatalogueDeskShapes = {
  adminCatalogue: { data: DeskCatalogue };
  addEntry: { body: EntryBody & { parentId: string | null }; data: DeskCatalogue };
  editEntry: { params: OfEntry; body: EntryBody & { version: number }; data: DeskCatalogue };
  retireEntry: { params: OfEntry; body: Seen; data: DeskCatalogue };
  reviveEntry: { params: OfEntry; body: Seen; data: DeskCatalogue };
  orderCatalogue: { body: OrderCatalogueBody; data: DeskCatalogue };
};
