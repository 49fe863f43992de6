import { type Typesetter, typesetter } from './typeset.ts';

type PdfInfo = {
  title: string;
  author: string;
  /** The only timestamp in the file. */
  madeAt: Temporal.Instant;
  /** Keeps pages open until the end, for page numbers. */
  isBuffered?: boolean;
};

export type OpenPdf = {
  doc: PDFKit.PDFDocument;
  set: Typesetter;
  /** The file; resolves after `doc` has ended. */
  bytes: Promise<Buffer>;
};

/** Opens an A4 document with metadata. */
export async function openPdf({ title, author, madeAt, isBuffered }: PdfInfo): Promise<OpenPdf> {
  // Imported lazily: both need a tenth of the process's memory.
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
