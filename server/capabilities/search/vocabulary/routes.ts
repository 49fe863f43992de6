import { z } from 'zod';
import { deskPage } from '#contract/list-schemas.ts';
import {
  EditSynonymBody,
  SeenSynonymBody,
  Synonym,
  SynonymBody,
  SynonymsFileQuery,
  SynonymsQuery,
} from '#contract/search/synonyms.ts';
import type { AuditNote } from '#platform/audit.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { addSynonym, editSynonym, removeSynonym } from './manage-synonyms.ts';
import { synonymRows } from './synonyms.store.ts';

const SynonymId = z.object({ synonymId: z.uuid() });
const openToAll = { nobody: 'Search understands the same words for everybody.' };

/** The admin list of synonyms. */
export function searchAdminRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  readRoutes(http, deps);
  http.route(
    'addSynonym',
    {
      access: 'admin',
      body: SynonymBody,
      data: Synonym,
      summary: 'Add a phrase that search understands',
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
    {
      access: 'admin',
      params: SynonymId,
      body: EditSynonymBody,
      data: Synonym,
      summary: 'Change a phrase or what it means',
      ownCase: openToAll,
      audit: ({ params }) => note('search synonym changed', params),
    },
    async ({ params: { synonymId: id }, body }) => ({
      data: await editSynonym(deps, { id, ...body }),
      message: `“${body.phrase}” saved`,
    }),
  );
  http.route(
    'removeSynonym',
    {
      access: 'admin',
      params: SynonymId,
      body: SeenSynonymBody,
      data: z.null(),
      summary: 'Remove a phrase from search',
      ownCase: openToAll,
      audit: ({ params }) => note('search synonym removed', params),
    },
    async ({ params, body }) => {
      await removeSynonym(deps, params.synonymId, body.version);
      return { data: null };
    },
  );
}

function readRoutes(http: Http, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'adminSynonyms',
    {
      access: 'admin',
      query: SynonymsQuery,
      data: deskPage(Synonym),
      summary: 'Synonyms of search, page by page',
    },
    async ({ query: { page, ...wish } }) => ({
      data: pageOf(await synonymRows(db, wish, spanOf(page)), page, (row) => row),
    }),
  );
  http.file(
    'adminSynonymsCsv',
    {
      access: 'admin',
      query: SynonymsFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    async ({ query }) => {
      const rows = await synonymRows(db, query, FILE_SPAN);
      const lines = rows.map(({ phrase, means }) => [phrase, means]);
      return csvFile('synonyms', clock.now(), ['People type', 'Meaning'], lines);
    },
  );
}

function note(act: AuditNote['act'], { synonymId }: { synonymId: string }): AuditNote {
  return { act, subject: { kind: 'search synonym', id: synonymId } };
}
