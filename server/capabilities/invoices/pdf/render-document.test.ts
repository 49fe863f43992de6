import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
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

  test('fits one page with the longest texts', async () => {
    const long = 'लंबा नाम और a very long name '.repeat(30);
    const lines = Array.from({ length: 4 }, () => ({
      text: long,
      sac: '999722',
      quantity: 20,
      unitPaise: 99_999_999,
    }));
    const supplier = { name: long, providerName: long, address: long, gstin: '29ABCDE1234F1Z5' };
    const recipient = { name: long, email: 'a'.repeat(254), address: long };
    const taxes = [
      { name: 'CGST', ratePercent: 2.5, amountPaise: 1 },
      { name: 'SGST', ratePercent: 2.5, amountPaise: 1 },
    ];
    const facts = { supplier, recipient, lines, taxes, creditsPaise: 1, placeOfSupply: long };
    const note: Printed = {
      ...printed({ ...facts, reason: long }),
      kind: 'credit-note',
      refersTo: [{ number: 'ZB/26-27/000001', issuedAt: '2026-08-04T04:30:00Z' }],
    };
    expect(pagesOf(await renderDocument(note))).toBe(1);
  });
});
