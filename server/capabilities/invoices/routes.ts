import { bookingById } from '#capabilities/booking/index.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { fileNameOf } from './issue/number.rules.ts';
import { documentFile } from './pdf/document-file.ts';
import { type DocumentRow, documentById, documentsOf } from './store.ts';
import { documentView } from './views.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Customers read documents of their own bookings, admins of all. Providers have no access. */
export function invoiceRoutes(http: Http, deps: Needs): void {
  listRoutes(http, deps);
  fileRoutes(http, deps);
}

function listRoutes(http: Http, { db }: Needs): void {
  http.route('invoices', async ({ actor, params: { bookingId } }) => {
    const booking = await bookingById(db, bookingId);
    if (booking?.customerId !== signedIn(actor).personId) throw new Refused('BOOKING_NOT_FOUND');
    return { data: (await documentsOf(db, bookingId)).map(documentView) };
  });
  http.route('adminInvoices', async ({ params: { bookingId } }) => {
    if (!(await bookingById(db, bookingId))) throw new Refused('BOOKING_NOT_FOUND');
    return { data: (await documentsOf(db, bookingId)).map(documentView) };
  });
}

function fileRoutes(http: Http, deps: Needs): void {
  http.file('invoice', async ({ actor, params: { documentId } }) => {
    const { personId } = signedIn(actor);
    return download(deps, documentId, (document) => document.customerId === personId);
  });
  http.file('adminInvoice', ({ params: { documentId } }) => download(deps, documentId, () => true));
}

/** Another person's document is reported as not found. */
async function download(
  deps: Needs,
  documentId: string,
  isAllowed: (document: DocumentRow) => boolean,
): Promise<{ fileName: string; bytes: Buffer }> {
  const document = await documentById(deps.db, documentId);
  if (!document || !isAllowed(document)) throw new Refused('NOT_FOUND');
  const file = await documentFile(deps, documentId);
  if (!file) throw new Refused('NOT_FOUND');
  return { fileName: fileNameOf(file.number), bytes: file.pdf };
}
