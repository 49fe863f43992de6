import type { Deps } from '#platform/deps.ts';
import { type Actor, isProvedAdmin } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { recordRead } from '#platform/security/access-reasons.ts';
import { casesFile, decideDocument, listCases } from './decide-document.ts';
import { type DocumentRow, documentById } from './documents.store.ts';
import { openDocument } from './files.ts';
import { showDocuments, submitDocument, withdrawDocument } from './submit-document.ts';

export function documentRoutes(http: Http, deps: Deps): void {
  ownRoutes(http, deps);
  fileRoutes(http, deps);
  adminRoutes(http, deps);
}

function ownRoutes(http: Http, deps: Deps): void {
  http.route('documents', async ({ actor }) => ({
    data: await showDocuments(deps.db, signedIn(actor).personId),
  }));
  http.upload('addDocument', async ({ actor, bytes, type, params }) => {
    const { kind } = params;
    const { personId } = signedIn(actor);
    const data = await submitDocument(deps, personId, { kind, bytes, type });
    return { data, message: 'Document received' };
  });
  http.route('removeDocument', async ({ actor, params: { documentId } }) => ({
    data: await withdrawDocument(deps, signedIn(actor).personId, documentId),
    message: 'Document removed',
  }));
}

function fileRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.file('documentImage', async ({ actor, params: { documentId } }) => {
    const row = await readable(deps, signedIn(actor), await documentById(db, documentId));
    return {
      fileName: `document-${row.kind}.webp`,
      bytes: await openDocument(deps, row.id, 'image'),
    };
  });
  http.file('documentPdf', async ({ actor, params: { documentId } }) => {
    const row = await readable(deps, signedIn(actor), await documentById(db, documentId));
    return { fileName: `document-${row.kind}.pdf`, bytes: await openDocument(deps, row.id, 'pdf') };
  });
}

/** Only its owner and admins with a reason can read a document; for others it does not exist. */
async function readable(
  deps: Deps,
  actor: Actor,
  row: DocumentRow | undefined,
): Promise<DocumentRow> {
  const isOwner = row?.ownerId === actor.personId;
  const isAllowed = isOwner || isProvedAdmin(actor, deps.clock.now());
  if (!row || !isAllowed) throw new Refused('DOCUMENT_NOT_FOUND');
  if (row.fileDeletedAt) throw new Refused('DOCUMENT_FILE_DELETED');
  if (!isOwner) await recordRead(deps, actor, { kind: 'document', id: row.id });
  return row;
}

function adminRoutes(http: Http, deps: Deps): void {
  http.route('adminDocuments', async ({ query: { page, ...filter } }) => ({
    data: await listCases(deps.db, page, filter),
  }));
  http.file('adminDocumentsCsv', ({ query }) => casesFile(deps, query));
  http.route(
    'decideDocument',
    {
      ownCase: async ({ db, params }) => ({
        people: [(await documentById(db, params.documentId))?.ownerId],
      }),
      audit: ({ params, body: { act, reason } }) => ({
        act: act === 'accept' ? 'document accepted' : 'document rejected',
        subject: { kind: 'document', id: params.documentId },
        reason,
      }),
    },
    async ({ actor, params: { documentId }, body }) => ({
      data: await decideDocument(deps, signedIn(actor).personId, { documentId, ...body }),
      message: body.act === 'accept' ? 'Document accepted' : 'Document rejected',
    }),
  );
}
