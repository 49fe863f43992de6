import PDFDocument from 'pdfkit';

type Sample = {
  pages?: number;
  userPassword?: string;
  /** Adds a script, a link and an attachment, as an attacker would. */
  isActive?: boolean;
};

/** A PDF with a line of text on each page. */
export function samplePdf({ pages = 1, userPassword, isActive }: Sample = {}): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: 'A6',
    ...(userPassword && { userPassword }),
    info: { Author: 'Asha Rao' },
  });
  for (let page = 1; page <= pages; page += 1) {
    doc.addPage().fontSize(24).text(`Licence ${page}`, 40, 60);
    doc.rect(40, 140, 120, 60).fill('#c85028');
  }
  if (isActive) addActiveContent(doc);
  doc.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function addActiveContent(doc: PDFKit.PDFDocument): void {
  const script = doc.ref({ Type: 'Action', S: 'JavaScript', JS: String('app.alert(1)') });
  script.end('');
  // pdfkit has no call for scripts.
  const { _root: root } = doc as unknown as { _root: { data: Record<string, unknown> } };
  root.data['OpenAction'] = script;
  doc.link(40, 60, 100, 20, 'https://attacker.example/');
  doc.file(Buffer.from('MZ a program'), { name: 'program.exe' });
}
