import { pathOf } from '#contract/call-paths.ts';
import type { InvoiceDocument } from '#contract/invoices/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatDay, INDIA } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { FileLink } from '#web/ui/button/file-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';

type MoneyDocumentsProps = {
  bookingId: string;
  /** Whether the booking was paid by a payment or by credits. */
  isPaid: boolean;
};

/** The invoices and credit notes of a booking. */
export function MoneyDocuments({ bookingId, isPaid }: MoneyDocumentsProps) {
  const options = { params: { bookingId }, skipNotification: true };
  const query = useCall('adminInvoices', options, { needsPerson: true });
  return (
    <section aria-labelledby="documents-heading" className="grid gap-3">
      <h2 id="documents-heading" className="text-lg">
        Invoices and credit notes
      </h2>
      <CallView query={query} subject="The documents" skeleton={<Skeleton className="h-20" />}>
        {(documents) => (
          <Card>
            {documents.length === 0 ? (
              <p className="text-ink-soft">
                {isPaid
                  ? 'No invoice issued yet.'
                  : 'No invoice: nothing was paid for this booking.'}
              </p>
            ) : (
              <ul className="divide-y divide-hairline">
                {documents.map((document) => (
                  <li key={document.id}>
                    <DocumentLink document={document} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
      </CallView>
    </section>
  );
}

function DocumentLink({ document }: { document: InvoiceDocument }) {
  const { id, number, kind, issuedAt, amount, refersTo } = document;
  return (
    <FileLink
      href={pathOf('adminInvoice', { documentId: id })}
      title={
        <>
          {kind === 'invoice' ? 'Invoice' : 'Credit note'}{' '}
          <span className="whitespace-nowrap">{number}</span>
        </>
      }
      detail={formatDay(issuedAt, INDIA) + (refersTo ? `, for invoice ${refersTo}` : '')}
      amount={formatRupees(amount)}
      onSave={(href) => void saveFile(href)}
    />
  );
}
