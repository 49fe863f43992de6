import { type Typesetter, typesetter } from './typeset.ts';

type PdfInfo = {
  title: string;
  author: string;
  /** The only moment that is told in the file. */
  madeAt: Temporal.Instant;
  /** Sheets may be returned to until the end, as for their numbers. */
  isBuffered?: boolean;
};

export type OpenPdf = {
  doc: PDFKit.PDFDocument;
  set: Typesetter;
  /** The whole file, once `doc` has ended. */
  bytes: Promise<Buffer>;
};

/** An empty sheet of A4, in a file that says what it is. */
export async function openPdf({ title, author, madeAt, isBuffered }: PdfInfo): Promise<OpenPdf> {
  // Fetched with the first paper: together they are a tenth of what the process would hold.
  const [{ default: PDFDocument }, fontkit] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
  ]);
  const made = new Date(madeAt.epochMilliseconds);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: isBuffered ?? false,
    info: {
      Title: title,
      Author: author,
      Creator: 'Zap Booking',
      Producer: 'Zap Booking',
      CreationDate: made,
      ModDate: made,
    },
  });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return { doc, set: typesetter(doc, fontkit), bytes };
}
