import { parentPort, workerData } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { RebuildAnswer, RebuildWork } from './rebuild-pdf.ts';

/** Enough to read small print of an A4 page. */
const LONGER_SIDE_PIXELS = 2_200;
const SCALE_MAX = 4;
const JPEG_QUALITY = 82;
const MEMORY_BYTES_MAX = 384 * 1024 * 1024;
const WASM_PAGE_BYTES = 65_536;

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number };
type Picture = { jpeg: Buffer; width: number; height: number };

/** Limits the memory of WebAssembly, which the limits of a thread leave out, because PDFium may take 2 GB. */
function boundMemory(): void {
  // The types of Node leave WebAssembly to those of browsers.
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: { Memory: { prototype: Memory } };
  };
  const memory = WebAssembly.Memory.prototype;
  const { grow } = memory;
  memory.grow = function growWithin(this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > MEMORY_BYTES_MAX) throw new RangeError();
    return grow.call(this, pages);
  };
}

async function rebuild({ bytes, pagesMax, madeMs }: RebuildWork): Promise<RebuildAnswer> {
  const library = await PDFiumLibrary.init();
  const source = await library.loadDocument(bytes).catch((error: Error) => error);
  if (source instanceof Error)
    return { problem: /password/i.test(source.message) ? 'DOCUMENT_LOCKED' : 'DOCUMENT_BROKEN' };
  const count = source.getPageCount();
  if (count === 0) return { problem: 'DOCUMENT_BROKEN' };
  if (count > pagesMax) return { problem: 'DOCUMENT_PAGES' };
  return { pdf: await write(source, new Date(madeMs)) };
}

async function write(source: PDFiumDocument, madeAt: Date): Promise<Buffer> {
  const info = { Producer: 'Zap Booking', Creator: 'Zap Booking', CreationDate: madeAt };
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, info });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
  source.initializeFormFields();
  for (const page of source.pages()) {
    const { jpeg, width, height } = await draw(page);
    doc.addPage({ size: [width, height], margin: 0 }).image(jpeg, 0, 0, { width, height });
  }
  doc.end();
  await isWritten;
  return Buffer.concat(chunks);
}

async function draw(page: PDFiumPage): Promise<Picture> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const scale = Math.min(LONGER_SIDE_PIXELS / Math.max(width, height), SCALE_MAX);
  const { data } = await page.render({
    scale,
    renderFormFields: true,
    render: ({ data: raw, ...size }) =>
      sharp(raw, { raw: { width: size.width, height: size.height, channels: 4 } })
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer(),
  });
  return { jpeg: Buffer.from(data), width, height };
}

boundMemory();
parentPort?.postMessage(await rebuild(workerData as RebuildWork));
