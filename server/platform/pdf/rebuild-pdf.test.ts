import { deflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePdf } from '#test/support/samples/pdfs.ts';
import { rebuildPdf } from './rebuild-pdf.ts';

const NOW = Temporal.Instant.from('2026-11-27T09:00:00Z');

async function pagesOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: { text: string; size: number[]; box: number[] }[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    const { data, width, height } = await page.render({ scale: 1 });
    const box = { left: 60, top: 150, width: 20, height: 20 };
    const raw = { width, height, channels: 4 } as const;
    const { channels } = await sharp(
      await sharp(data, { raw }).extract(box).png().toBuffer(),
    ).stats();
    pages.push({
      text,
      size: [Math.round(originalWidth), Math.round(originalHeight)],
      box: channels.slice(0, 3).map(({ mean }) => Math.round(mean)),
    });
  }
  library.destroy();
  return pages;
}

test('A rebuilt PDF has the same pages as pictures, without script, link, attachment and author', async () => {
  const active = await samplePdf({ pages: 2, isActive: true });
  const rebuilt = await rebuildPdf(active, NOW);
  for (const part of ['/JavaScript', 'attacker.example', 'program.exe', '/EmbeddedFile', 'Asha']) {
    expect(active.toString('latin1')).toContain(part);
    expect(rebuilt.toString('latin1')).not.toContain(part);
  }
  const [before, after] = [await pagesOf(active), await pagesOf(rebuilt)];
  expect(before.map(({ text }) => text.trim())).toEqual(['Licence 1', 'Licence 2']);
  expect(after.map(({ text }) => text)).toEqual(['', '']);
  expect(after.map(({ size }) => size)).toEqual(before.map(({ size }) => size));
  for (const { box } of after) {
    for (const [place, value] of [200, 80, 40].entries()) {
      expect(Math.abs((box[place] ?? 0) - value)).toBeLessThan(8);
    }
  }
});

test('A PDF with a password, with too many pages or without pages is refused by name', async () => {
  const refused = async (pdf: Promise<Buffer> | Buffer) =>
    rebuildPdf(await pdf, NOW).then(
      () => 'rebuilt',
      (error: { code: string }) => error.code,
    );
  expect(await refused(samplePdf({ userPassword: 'ASHA1990' }))).toBe('DOCUMENT_LOCKED');
  expect(await refused(samplePdf({ pages: 13 }))).toBe('DOCUMENT_PAGES');
  expect(await refused(samplePdf({ pages: 12 }))).toBe('rebuilt');
  expect(await refused(Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`))).toBe(
    'DOCUMENT_BROKEN',
  );
});

test('A picture of 900 million pixels is drawn within the limits of the thread, or refused', async () => {
  const outcome = await rebuildPdf(enormousPicture(), NOW).then(
    () => 'rebuilt',
    (error: { code: string }) => error.code,
  );
  expect(['rebuilt', 'DOCUMENT_BROKEN']).toContain(outcome);
});

/** One page with a picture of 30,000 by 30,000 pixels, which is a megabyte of zeros as uploaded. */
function enormousPicture(): Buffer {
  const side = 30_000;
  const pixels = deflateSync(Buffer.alloc(side * side), { level: 9 });
  const picture = Buffer.concat([
    Buffer.from(
      `4 0 obj <</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray` +
        `/BitsPerComponent 8/Filter/FlateDecode/Length ${pixels.length}>> stream\n`,
    ),
    pixels,
    Buffer.from('\nendstream endobj\n'),
  ]);
  const content = 'q 300 0 0 300 0 0 cm /P Do Q';
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n' +
        '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n' +
        '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 5 0 R' +
        '/Resources<</XObject<</P 4 0 R>>>>>> endobj\n' +
        `5 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj\n`,
    ),
    picture,
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
