import type { AuditNote } from '#platform/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { removeEntryImage, setEntryImage } from './entry-image.ts';
import {
  addEntry,
  editEntry,
  orderCatalogue,
  restoreEntry,
  retireEntry,
} from './manage-entries.ts';
import { adminCatalogue } from './store.ts';

/** All providers share the entries, so none of them is an admin's own case. */
const sharedByAll = { none: 'The catalogue is shared by all providers.' };

export function catalogueAdminRoutes(
  http: Http,
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
): void {
  http.route('adminCatalogue', async () => ({ data: await adminCatalogue(deps.db) }));
  http.route(
    'addEntry',
    {
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
    { ownCase: sharedByAll, audit: ({ params }) => entryNote('catalogue entry changed', params) },
    async ({ params: { entryId }, body }) => ({
      data: await editEntry(deps, entryId, body),
      message: `${body.name} is saved`,
    }),
  );
  http.route(
    'retireEntry',
    { ownCase: sharedByAll, audit: ({ params }) => entryNote('catalogue entry retired', params) },
    async ({ params, body }) => ({ data: await retireEntry(deps, { ...params, ...body }) }),
  );
  http.route(
    'reviveEntry',
    {
      ownCase: sharedByAll,
      audit: ({ params }) => entryNote('catalogue entry brought back', params),
    },
    async ({ params, body }) => ({ data: await restoreEntry(deps, { ...params, ...body }) }),
  );
  http.upload(
    'setEntryImage',
    { ownCase: sharedByAll, audit: ({ params }) => entryNote('catalogue image changed', params) },
    async ({ actor, params: { entryId }, bytes, type }) => ({
      data: await setEntryImage(deps, entryId, { adminId: signedIn(actor).personId, bytes, type }),
      message: 'Image saved.',
    }),
  );
  http.route(
    'removeEntryImage',
    { ownCase: sharedByAll, audit: ({ params }) => entryNote('catalogue image removed', params) },
    async ({ params: { entryId } }) => ({
      data: await removeEntryImage(deps, entryId),
      message: 'Image removed.',
    }),
  );
  http.route(
    'orderCatalogue',
    {
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
