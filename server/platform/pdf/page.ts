import type { Typesetter } from './typeset.ts';

export type Page = { doc: PDFKit.PDFDocument; set: Typesetter };

/** A4 in points. */
export const LEFT = 52;
export const RIGHT = 543;
export const MIDDLE = 306;
export const FOOT = 778;

export const INK = '#1f1a14';
export const SOFT = '#5d554a';
export const HAIRLINE = '#e5ddd0';
export const BRAND = '#0d5c5b';
export const MARIGOLD = '#f2a516';

export const BODY = { size: 10, color: INK } as const;
export const SMALL = { size: 8.5, color: SOFT } as const;
export const LABEL = { size: 8, weight: 'bold', color: BRAND } as const;
export const STRONG = { size: 10.5, weight: 'bold', color: INK } as const;

export function rule({ doc }: Page, y: number, from = LEFT): void {
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(HAIRLINE).stroke();
}
