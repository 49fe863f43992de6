import { pathOf } from '#contract/call-paths.ts';
import type { InvoiceDocument } from '#contract/invoices/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { FileLink } from '#web/ui/button/file-link.tsx';

type BookingDocumentsProps = { bookingId: string; timeZone: string };

/** The invoices and credit notes of a booking, as PDF downloads. */
export function BookingDocuments({ bookingId, timeZone }: BookingDocumentsProps) {
  const t = useT();
  const { data } = useCall(
    'invoices',
    { params: { bookingId }, skipNotification: true },
    { needsPerson: true },
  );
  const documents = data?.data ?? [];
  if (documents.length === 0) return null;
  return (
    <div className="mt-4 grid gap-1 border-t border-hairline pt-4">
      <h3 className="text-base">{t('details.documents')}</h3>
      <ul className="divide-y divide-hairline">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLink document={document} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type DocumentLinkProps = { document: InvoiceDocument; timeZone: string };

function DocumentLink({ document, timeZone }: DocumentLinkProps) {
  const t = useT();
  const { id, number, kind, issuedAt, amount, refersTo } = document;
  const day = localFullDay(t, issuedAt, timeZone);
  return (
    <FileLink
      href={pathOf('invoice', { documentId: id })}
      title={
        <>
          {t(kind === 'invoice' ? 'details.invoice' : 'details.creditNote')}{' '}
          <span className="whitespace-nowrap">{number}</span>
        </>
      }
      detail={refersTo ? t('details.forInvoice', { day, number: refersTo }) : day}
      amount={formatRupees(amount)}
      onSave={(href) => void saveFile(href)}
    />
  );
}
