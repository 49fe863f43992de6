import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test, vi } from 'vitest';
import { textOfPdf } from '#test/support/texts/pdf-text.ts';
import type { Printed } from '../facts.rules.ts';
import { sampleInvoice } from '../issue/facts.samples.ts';
import { renderDocument } from './render-document.ts';

const whose = { bookingId: 'b', customerId: 'c' };

function printed(change: Partial<Printed['facts']> = {}): Printed {
  const facts = { ...sampleInvoice(whose), issuedAt: '2026-08-04T04:30:00Z', ...change };
  return { kind: 'invoice', number: 'ZB/26-27/000001', facts, refersTo: [] };
}

/** The characters in the file's glyph maps. */
function charactersIn(pdf: Buffer): Set<string> {
  const characters = new Set<string>();
  for (const stream of streamsOf(pdf)) {
    if (!stream.includes('begincmap')) continue;
    for (const [, codes = ''] of stream.matchAll(/<([0-9a-f ]+)>/g)) {
      const units = Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16();
      for (const character of units.toString('utf16le')) characters.add(character);
    }
  }
  return characters;
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** A text without the breaks of lines and pages. */
function joined(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function textIn(pdf: Buffer): string {
  return joined(textOfPdf(pdf));
}

const taxes = [
  { name: 'CGST', ratePercent: 2.5, amountPaise: 1 },
  { name: 'SGST', ratePercent: 2.5, amountPaise: 1 },
];

describe('the page', () => {
  test('has the same bytes only for the same content', async () => {
    const one = await renderDocument(printed());
    expect(one.equals(await renderDocument(printed()))).toBe(true);
    expect(one.equals(await renderDocument(printed({ chargesPaise: 201 })))).toBe(false);
  });

  test('has the date of issue, not of rendering', async () => {
    const text = (await renderDocument(printed())).toString('latin1');
    expect(text).toContain('(D:20260804043000Z)');
  });

  test('contains Hindi characters and the rupee sign', async () => {
    const recipient = { name: 'ज्योत्स्ना चतुर्वेदी', email: 'j@example.com', address: null };
    const characters = charactersIn(await renderDocument(printed({ recipient })));
    for (const character of ['ज', 'च', 'व', '₹', 'Z']) expect(characters).toContain(character);
  });

  test('has the whole place of supply and the addresses with their PIN codes', async () => {
    const place = 'Dadra and Nagar Haveli and Daman and Diu (26)';
    const street = 'Shop 12, Second Floor, Opposite the Old Clock Tower, '.repeat(8);
    const supplier = {
      ...{ name: 'Radiance Lounge', providerName: 'Priya', gstin: null },
      address: `${street.slice(0, 292)} 396230`,
    };
    const address = `${street.slice(0, 392)} 396193`;
    const recipient = { name: 'Asha', email: 'asha@example.com', address };
    const facts = { placeOfSupply: place, supplier, recipient };
    const text = textIn(await renderDocument(printed(facts)));
    for (const part of [place, supplier.address, address]) expect(text).toContain(part);
    expect(text).not.toContain('…');
  });

  test('lists the services of a long visit with its date, on a second page if needed', async () => {
    const names = Array.from(
      { length: 8 },
      (_, n) => `${n} ${'massage with warm oil '.repeat(3)}and tea`,
    );
    const text = `Deposit: ${names.join(' + ')}, Tue, 4 Aug 2026, 11:00 am`;
    const address = 'Opposite the Old Clock Tower, '.repeat(13);
    const recipient = { name: 'Asha', email: 'asha@example.com', address };
    const lines = [{ text, sac: '999721', quantity: 2, unitPaise: 50_000 }];
    const short = await renderDocument(printed({ lines }));
    expect([pagesOf(short), textIn(short)]).toEqual([1, expect.stringContaining(joined(text))]);
    const sums = { paid: 1, refunded: 0, onItsWay: 0, waiting: 0, moved: 0, kept: 1 };
    const once = { text: 'Travel fee, 3 km', sac: '999721', quantity: 1, unitPaise: 1 };
    const full = {
      lines: [...lines, once, once],
      recipient,
      taxes,
      venuePaise: 100,
      creditsPaise: 1,
      sums,
    };
    const pdf = await renderDocument(printed(full));
    expect(pagesOf(pdf)).toBe(2);
    for (const part of [text, address, 'ZB/26-27/000001, continued', 'Paid online'])
      expect(textIn(pdf)).toContain(joined(part));
  });

  test('prints nothing beyond a page with the longest texts', async () => {
    const drawn = vi.spyOn(PDFDocument.prototype, 'text');
    const long = 'लंबा नाम और a very long name '.repeat(30);
    const lines = Array.from({ length: 4 }, () => ({
      ...{ text: long, sac: '999722', quantity: 20, unitPaise: 99_999_999 },
    }));
    const supplier = { name: long, providerName: long, address: long, gstin: '29ABCDE1234F1Z5' };
    const recipient = { name: long, email: 'a'.repeat(254), address: long };
    const facts = { supplier, recipient, lines, taxes, creditsPaise: 1, placeOfSupply: long };
    const note: Printed = {
      ...printed({ ...facts, reason: long }),
      kind: 'credit-note',
      refersTo: [{ number: 'ZB/26-27/000001', issuedAt: '2026-08-04T04:30:00Z' }],
    };
    expect(pagesOf(await renderDocument(note))).toBe(3);
    const lowest = Math.max(...drawn.mock.calls.map(([, , y]) => Number(y)));
    drawn.mockRestore();
    expect(lowest).toBeLessThan(820);
  });
});
