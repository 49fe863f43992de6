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
import { addEntry, editEntry, orderCatalogue, retireEntry, reviveEntry } from './manage-entries.ts';
import { deskCatalogue } from './store.ts';

const EntryId = z.object({ entryId: z.uuid() });

/** Providers of a trade share its entries, so that none of them is anyone's own. */
const everybodys = { nobody: 'The catalogue belongs to all providers alike.' };

/** The catalogue as admins keep it. */
export function catalogueDeskRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'adminCatalogue',
    { access: 'admin', data: DeskCatalogue, summary: 'The whole catalogue, with what is retired' },
    async () => ({ data: await deskCatalogue(deps.db) }),
  );
  http.route(
    'addEntry',
    {
      access: 'admin',
      body: AddEntryBody,
      data: DeskCatalogue,
      summary: 'Add a category, a sub-category or a task as the last one of its shelf',
      ownCase: everybodys,
      audit: ({ body }) => ({
        act: 'catalogue entry added',
        // Its id is made in the act, which names it.
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
      ownCase: everybodys,
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
      ownCase: everybodys,
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
      ownCase: everybodys,
      audit: ({ params }) => entryNote('catalogue entry brought back', params),
    },
    async ({ params, body }) => ({ data: await reviveEntry(deps, { ...params, ...body }) }),
  );
  http.route(
    'orderCatalogue',
    {
      access: 'admin',
      body: OrderCatalogueBody,
      data: DeskCatalogue,
      summary: 'Put the entries of one shelf into a new order',
      ownCase: everybodys,
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
