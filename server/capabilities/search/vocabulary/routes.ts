import { versionFile, versionHistory } from '#capabilities/settings/index.ts';
import type { AuditNote } from '#platform/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { FILE_SPAN } from '#platform/lists/admin-page.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { changeSynonym, withdrawSynonym } from './manage-synonyms.ts';
import { historyOfSynonym, listSynonyms } from './show-synonyms.ts';
import { synonymRows } from './synonyms.store.ts';

const openToAll = { none: 'A synonym applies to all searches.' };

/** The admin list of synonyms. */
export function searchAdminRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  readRoutes(http, deps);
  http.route(
    'addSynonym',
    { ownCase: openToAll, audit: ({ body }) => note('search synonym added', body) },
    async ({ actor, body }) => ({
      data: await changeSynonym(deps, {
        ...body,
        revision: undefined,
        by: signedIn(actor).personId,
      }),
      message: `“${body.phrase}” added`,
    }),
  );
  http.route(
    'editSynonym',
    { ownCase: openToAll, audit: ({ body }) => note('search synonym changed', body) },
    async ({ actor, body }) => ({
      data: await changeSynonym(deps, { ...body, by: signedIn(actor).personId }),
      message: `“${body.phrase}” saved`,
    }),
  );
  http.route(
    'removeSynonym',
    { ownCase: openToAll, audit: ({ body }) => note('search synonym removed', body) },
    async ({ actor, body }) => ({
      data: await changeSynonym(deps, { ...body, means: null, by: signedIn(actor).personId }),
    }),
  );
  withdrawRoute(http, deps);
}

function withdrawRoute(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'withdrawSynonym',
    {
      ownCase: openToAll,
      audit: ({ params: { versionId }, body: { reason } }) => ({
        act: 'setting version withdrawn',
        // The action finds the phrase of the version and sets it as the audit subject.
        subject: { kind: 'search synonym', id: versionId },
        reason,
      }),
    },
    async ({ actor, params: { versionId }, body: { reason } }) => ({
      data: await withdrawSynonym(deps, versionId, { by: signedIn(actor).personId, reason }),
      message: 'Version withdrawn',
    }),
  );
}

function readRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db, clock } = deps;
  http.route('adminSynonyms', async ({ query: { page, ...filter } }) => ({
    data: await listSynonyms(deps, page, filter),
  }));
  http.file('adminSynonymsCsv', async ({ query }) => {
    const rows = await synonymRows(db, query, FILE_SPAN, clock.now());
    const lines = rows.map(({ phrase, means }) => [phrase, means ?? '']);
    return csvFile('synonyms', clock.now(), ['People type', 'Meaning'], lines);
  });
  http.route('synonymHistory', async ({ query: { phrase, page } }) => ({
    data: await versionHistory(deps, await historyOfSynonym(deps, phrase), page),
  }));
  http.file('synonymHistoryCsv', async ({ query: { phrase } }) =>
    versionFile(deps, await historyOfSynonym(deps, phrase)),
  );
}

/** The action sets the key of the phrase as the audit subject. */
function note(
  act: AuditNote['act'],
  { phrase, reason }: { phrase: string; reason: string },
): AuditNote {
  return { act, subject: { kind: 'search synonym', id: phrase }, reason };
}
