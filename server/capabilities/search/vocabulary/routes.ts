import type { AuditNote } from '#platform/audit.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { addSynonym, editSynonym, removeSynonym } from './manage-synonyms.ts';
import { synonymRows } from './synonyms.store.ts';

const openToAll = { none: 'A synonym applies to all searches.' };

/** The admin list of synonyms. */
export function searchAdminRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  readRoutes(http, deps);
  http.route(
    'addSynonym',
    {
      ownCase: openToAll,
      audit: ({ body }) => ({
        act: 'search synonym added',
        // The action creates the id and sets it as the audit subject.
        subject: { kind: 'search synonym', id: body.phrase },
      }),
    },
    async ({ body }) => ({
      data: await addSynonym(deps, body),
      message: `“${body.phrase}” added`,
    }),
  );
  http.route(
    'editSynonym',
    { ownCase: openToAll, audit: ({ params }) => note('search synonym changed', params) },
    async ({ params: { synonymId: id }, body }) => ({
      data: await editSynonym(deps, { id, ...body }),
      message: `“${body.phrase}” saved`,
    }),
  );
  http.route(
    'removeSynonym',
    { ownCase: openToAll, audit: ({ params }) => note('search synonym removed', params) },
    async ({ params, body }) => {
      await removeSynonym(deps, params.synonymId, body.version);
      return { data: null };
    },
  );
}

function readRoutes(http: Http, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  http.route('adminSynonyms', async ({ query: { page, ...filter } }) => ({
    data: pageOf(await synonymRows(db, filter, spanOf(page)), page, (row) => row),
  }));
  http.file('adminSynonymsCsv', async ({ query }) => {
    const rows = await synonymRows(db, query, FILE_SPAN);
    const lines = rows.map(({ phrase, means }) => [phrase, means]);
    return csvFile('synonyms', clock.now(), ['People type', 'Meaning'], lines);
  });
}

function note(act: AuditNote['act'], { synonymId }: { synonymId: string }): AuditNote {
  return { act, subject: { kind: 'search synonym', id: synonymId } };
}
