import { z } from 'zod';
import {
  AddEntryBody,
  DeskCatalogue,
  EditEntryBody,
  OrderCatalogueBody,
  SeenEntryBody,
} from '#contract/catalogue/admin-views.ts';
import type { AuditNote } from '#platform/audit.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import {
  addEntry,
  editEntry,
  orderCatalogue,
  restoreEntry,
  retireEntry,
} from './manage-entries.ts';
import { adminCatalogue } from './store.ts';

const EntryId = z.object({ entryId: z.uuid() });

/** All providers share the entries, so none of them is an admin's own case. */
const sharedByAll = { nobody: 'The catalogue belongs to all providers alike.' };

/** Admin routes of the catalogue. */
export function catalogueAdminRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'adminCatalogue',
    { access: 'admin', data: DeskCatalogue, summary: 'The whole catalogue, with what is retired' },
    async () => ({ data: await adminCatalogue(deps.db) }),
  );
  http.route(
    'addEntry',
    {
      access: 'admin',
      body: AddEntryBody,
      data: DeskCatalogue,
      summary: 'Add a category, a sub-category or a task as the last one of its shelf',
      ownCase: sharedByAll,
      audit: ({ body }) => ({
        act: 'catalogue entry added',
        // The action creates the id and sets it as the audit subject.
        subject: { kind: 'catalogue entry', id: body.kind },
      }),
    },
    async ({ body }) => ({ data: await addEntry(deps, body), message: `${body.name} is added` }),
  );
  http.route(
    'editEntry',
    {
      access: 'admin',
      params: EntryId,
      body: EditEntryBody,
      data: DeskCatalogue,
      summary: 'Change an entry of the catalogue',
      ownCase: sharedByAll,
      audit: ({ params }) => entryNote('catalogue entry changed', params),
    },
    async ({ params: { entryId }, body }) => ({
      data: await editEntry(deps, entryId, body),
      message: `${body.name} is saved`,
    }),
  );
  const shapes = { access: 'admin', params: EntryId, body: SeenEntryBody } as const;
  http.route(
    'retireEntry',
    {
      ...shapes,
      data: DeskCatalogue,
      summary: 'Take an entry out of use; nothing is deleted',
      ownCase: sharedByAll,
      audit: ({ params }) => entryNote('catalogue entry retired', params),
    },
    async ({ params, body }) => ({ data: await retireEntry(deps, { ...params, ...body }) }),
  );
  http.route(
    'reviveEntry',
    {
      ...shapes,
      data: DeskCatalogue,
      summary: 'Bring a retired entry back',
      ownCase: sharedByAll,
      audit: ({ params }) => entryNote('catalogue entry brought back', params),
    },
    async ({ params, body }) => ({ data: await restoreEntry(deps, { ...params, ...body }) }),
  );
  http.route(
    'orderCatalogue',
    {
      access: 'admin',
      body: OrderCatalogueBody,
      data: DeskCatalogue,
      summary: 'Put the entries of one shelf into a new order',
      ownCase: sharedByAll,
      audit: ({ body: { parentId } }) => ({
        act: 'catalogue put in order',
        subject: { kind: 'catalogue entry', id: parentId ?? 'categories' },
      }),
    },
    async ({ body }) => ({ data: await orderCatalogue(deps, body) }),
  );
}

function entryNote(act: AuditNote['act'], { entryId }: { entryId: string }): AuditNote {
  return { act, subject: { kind: 'catalogue entry', id: entryId } };
}
