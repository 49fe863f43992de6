import { z } from 'zod';
import { PICTURE_BYTES_MAX } from '#contract/images.ts';
import { deskPage } from '#contract/list-schemas.ts';
import { DOCUMENT_TYPES, documentKinds, PDF_TYPE } from '#contract/portfolio/limits.ts';
import {
  DecideDocumentBody,
  DocumentCase,
  DocumentCasesFileQuery,
  DocumentCasesQuery,
  ProviderDocument,
} from '#contract/portfolio/views.ts';
import type { Deps } from '#platform/deps.ts';
import { isProvedAdmin } from '#platform/http/access.ts';
import { type Actor, type Http, signedIn } from '#platform/http/http.ts';
import { imageBytes } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { casesFile, decideDocument, listCases } from './decide-document.ts';
import { type DocumentRow, documentById, pdfOf } from './documents.store.ts';
import { giveDocument, showDocuments, takeBackDocument } from './submit-document.ts';

const DocumentId = z.object({ documentId: z.uuid() });
const Kind = z.object({ kind: z.enum(documentKinds) });
const documents = z.array(ProviderDocument);

export function documentRoutes(http: Http, deps: Deps): void {
  ownRoutes(http, deps);
  fileRoutes(http, deps);
  deskRoutes(http, deps);
}

function ownRoutes(http: Http, deps: Deps): void {
  http.route(
    'documents',
    { access: 'provider', data: documents, summary: 'Your documents for verification' },
    async ({ actor }) => ({ data: await showDocuments(deps.db, signedIn(actor).personId) }),
  );
  http.upload(
    'addDocument',
    {
      access: 'provider',
      params: Kind,
      types: DOCUMENT_TYPES,
      otherType: 'DOCUMENT_TYPE',
      bytesMax: PICTURE_BYTES_MAX,
      data: documents,
      summary: 'Gives a document: the body is a PDF, JPEG, PNG or WebP of at most 5 MB',
    },
    async ({ actor, bytes, type, params }) => {
      const { kind } = Kind.parse(params);
      const { personId } = signedIn(actor);
      const data = await giveDocument(deps, personId, { kind, bytes, type });
      return { data, message: 'Document received' };
    },
  );
  http.route(
    'removeDocument',
    { access: 'provider', params: DocumentId, data: documents, summary: 'Takes a document back' },
    async ({ actor, params: { documentId } }) => ({
      data: await takeBackDocument(deps, signedIn(actor).personId, documentId),
      message: 'Document removed',
    }),
  );
}

function fileRoutes(http: Http, { db, clock }: Deps): void {
  http.file(
    'documentPicture',
    {
      access: 'customer',
      params: DocumentId,
      type: 'image/webp',
      summary: 'A document that is a picture, for its owner and for admins',
    },
    async ({ actor, params: { documentId } }) => {
      const row = readable(signedIn(actor), await documentById(db, documentId), clock.now());
      const picture = row.picture_id ? await imageBytes(db, row.picture_id, 'large') : undefined;
      if (!picture) throw new Refused('DOCUMENT_NOT_FOUND');
      return { fileName: `document-${row.kind}.webp`, bytes: picture.bytes };
    },
  );
  http.file(
    'documentPdf',
    {
      access: 'customer',
      params: DocumentId,
      type: PDF_TYPE,
      summary: 'A document that is a PDF, to be saved, for its owner and for admins',
    },
    async ({ actor, params: { documentId } }) => {
      const row = readable(signedIn(actor), await documentById(db, documentId), clock.now());
      const bytes = await pdfOf(db, row.id);
      if (!bytes) throw new Refused('DOCUMENT_NOT_FOUND');
      return { fileName: `document-${row.kind}.pdf`, bytes };
    },
  );
}

/** A document is its owner's and the admins' to read; for all others it is not there. */
function readable(actor: Actor, row: DocumentRow | undefined, now: Temporal.Instant): DocumentRow {
  const isAllowed = row?.owner_id === actor.personId || isProvedAdmin(actor, now);
  if (!row || !isAllowed) throw new Refused('DOCUMENT_NOT_FOUND');
  return row;
}

function deskRoutes(http: Http, deps: Deps): void {
  http.route(
    'adminDocuments',
    {
      access: 'admin',
      query: DocumentCasesQuery,
      data: deskPage(DocumentCase),
      summary: 'Documents that wait to be looked at, or that were decided, page by page',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listCases(deps.db, page, wish) }),
  );
  http.file(
    'adminDocumentsCsv',
    {
      access: 'admin',
      query: DocumentCasesFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    ({ query }) => casesFile(deps, query),
  );
  http.route(
    'decideDocument',
    {
      access: 'admin',
      params: DocumentId,
      body: DecideDocumentBody,
      data: DocumentCase,
      summary: 'Accept a document, or reject it with a reason that its owner reads',
      ownCase: async ({ db, params }) => ({
        people: [(await documentById(db, params.documentId))?.owner_id],
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
