import { readFileSync } from 'node:fs';
import type { Font, Fontkit } from 'fontkit';
import { linesOf, type Run, runsOf, type Script } from './scripts.rules.ts';

type Weight = 'regular' | 'bold';
export type Style = { size: number; weight?: Weight; color?: string };
type Place = { x: number; y: number; width: number };

/** Prints text on a page; `y` is always the baseline. */
export type Typesetter = {
  /** One line; `end` aligns it right at `x`. */
  line(text: string, at: { x: number; y: number; end?: boolean }, style: Style): void;
  /** Several lines, wrapped to the width. @returns the `y` below. */
  block(text: string, place: Place, linesMax: number, style: Style): number;
  /** The height of a block. */
  height(text: string, width: number, linesMax: number, style: Style): number;
};

const LEADING = 1.38;
/** Tabular figures, so that amounts align. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'tnum'];

/** Text widths in points by text and style. Shaping is the main cost of a page, and most words repeat. */
const widths = new Map<string, number>();
const WIDTHS_MAX = 5_000;

/** Fonts are opened once: they parse glyphs lazily and cache them. */
const fonts = new Map<string, Font>();

export function typesetter(doc: PDFKit.PDFDocument, fontkit: Fontkit): Typesetter {
  const known = new Set<string>();
  const use = (script: Script, { size, weight = 'regular' }: Style) => {
    const name = `anek-${script}-${weight}`;
    // pdfkit accepts an open font, although its types do not say so.
    const font = fontOf(name, fontkit) as unknown as PDFKit.Mixins.PDFFontSource;
    if (!known.has(name)) doc.registerFont(name, font);
    known.add(name);
    doc.font(name).fontSize(size);
    return script === 'latin' ? { features: FEATURES } : {};
  };
  const widthOf = ({ script, text }: Run, style: Style) => {
    const key = `${script} ${style.weight} ${style.size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = doc.widthOfString(text, use(script, style));
    if (widths.size >= WIDTHS_MAX) widths.clear();
    widths.set(key, width);
    return width;
  };
  const measure = (text: string, style: Style) =>
    runsOf(text).reduce((sum, run) => sum + widthOf(run, style), 0);
  const line: Typesetter['line'] = (text, { x, y, end = false }, style) => {
    let left = end ? x - measure(text, style) : x;
    doc.fillColor(style.color ?? '#000000');
    for (const run of runsOf(text)) {
      const width = widthOf(run, style);
      const options = use(run.script, style);
      doc.text(run.text, left, y, { ...options, lineBreak: false, baseline: 'alphabetic' });
      left += width;
    }
  };
  const wrapped = (text: string, width: number, linesMax: number, style: Style) =>
    linesOf(text, width, linesMax, (part) => measure(part, style));
  return {
    line,
    block: (text, { x, y, width }, linesMax, style) => {
      const lines = wrapped(text, width, linesMax, style);
      const step = style.size * LEADING;
      for (const [index, each] of lines.entries()) line(each, { x, y: y + index * step }, style);
      return y + lines.length * step;
    },
    height: (text, width, linesMax, style) =>
      wrapped(text, width, linesMax, style).length * style.size * LEADING,
  };
}

function fontOf(name: string, fontkit: Fontkit): Font {
  const known = fonts.get(name);
  if (known) return known;
  const file = new URL(`../fonts/${name}.ttf`, import.meta.url);
  const font = fontkit.create(readFileSync(file));
  fonts.set(name, font);
  return font;
}
