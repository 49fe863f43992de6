import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions, Sharp } from 'sharp';
import type { Service } from '#contract/catalogue/views.ts';
import { escapeHtml } from '#platform/mail/template.ts';

/** The size of the Open Graph image in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const SIDE = 520;
const MARGIN = 64;
const TEXT_LEFT = SIDE + MARGIN;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - MARGIN;

const PAPER = '#fbf8f3';
const INK = '#1f1a14';
const SOFT = '#5d554a';
const tints = {
  rose: { ground: '#f8e0e3', drawing: '#f0c6cd' },
  green: { ground: '#dfeedb', drawing: '#c3deba' },
  blue: { ground: '#dde8f7', drawing: '#bdd2ef' },
};
const DEVANAGARI = /\p{Script=Devanagari}/u;
const ICON_NAME = /^[a-z-]{1,40}$/;

export type PreviewFacts = Pick<Service, 'name' | 'category' | 'city' | 'rating' | 'tint' | 'icon'>;

/**
 * Draws a PNG of 1200 by 630: a photo of the work or the category's cover, beside name and place.
 */
export async function drawPreview(
  service: PreviewFacts,
  work: Buffer | undefined,
): Promise<Buffer> {
  // Loaded with the first preview, so that it does not slow down the start.
  const { default: sharp } = await import('sharp');
  const { name, category, city, rating, tint, icon } = service;
  const side = work
    ? await sharp(work).resize(SIDE, HEIGHT, { fit: 'cover' }).png().toBuffer()
    : await coverOf(sharp, tint, icon);
  const about =
    rating === null ? `${category} in ${city}` : `${category} in ${city}, rated ${rating} of 5`;
  const lines: [text: string, size: number, color: string, heightMax: number][] = [
    ['Zap Booking', 30, SOFT, 60],
    [name, 62, INK, 300],
    [about, 34, SOFT, 130],
  ];
  const words: OverlayOptions[] = [];
  let top = MARGIN + 24;
  for (const [text, size, color, heightMax] of lines) {
    const drawn = await lineOf(sharp, text, { size, color, heightMax });
    words.push({ input: drawn.data, left: TEXT_LEFT, top });
    top += drawn.info.height + 36;
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([{ input: side, left: 0, top: 0 }, ...words])
    .png({ compressionLevel: 9, palette: work === undefined })
    .toBuffer();
}

type Draw = (input?: unknown, options?: unknown) => Sharp;

async function coverOf(draw: unknown, tint: Service['tint'], icon: string): Promise<Buffer> {
  const { ground, drawing } = tints[tint];
  const rings = Array.from(
    { length: 12 },
    (_, ring) =>
      `<circle cx="90" cy="${HEIGHT}" r="${60 + ring * 56}" fill="none" stroke="${drawing}" stroke-width="4"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>${rings.join('')}</svg>`;
  const sharp = draw as Draw;
  const drawn = await iconOf(sharp, icon);
  const cover = sharp(Buffer.from(svg));
  return (drawn ? cover.composite([{ input: drawn, gravity: 'centre' }]) : cover).png().toBuffer();
}

/** The task's icon; undefined when there is none of this name. */
async function iconOf(sharp: Draw, icon: string): Promise<Buffer | undefined> {
  if (!ICON_NAME.test(icon)) return undefined;
  const file = new URL(`../../../web/public/task-icons/${icon}.svg`, import.meta.url);
  const svg = await readFile(file).catch(() => undefined);
  return svg && sharp(svg, { density: 400 }).resize(260, 260, { fit: 'inside' }).png().toBuffer();
}

async function lineOf(
  draw: unknown,
  text: string,
  { size, color, heightMax }: { size: number; color: string; heightMax: number },
) {
  const family = DEVANAGARI.test(text) ? 'anek-devanagari' : 'anek-latin';
  const weight = color === INK ? 'bold' : 'regular';
  const fontfile = fileURLToPath(
    new URL(`../../platform/fonts/${family}-${weight}.ttf`, import.meta.url),
  );
  // The family name in the font files, whatever their weight; the comma ends the name.
  const face = family === 'anek-latin' ? 'Anek Latin Medium,' : 'Anek Devanagari Medium,';
  const font = weight === 'bold' ? `${face} Bold` : face;
  const markup = `<span foreground="${color}">${escapeHtml(text)}</span>`;
  const drawn = await (draw as Draw)({
    text: {
      text: markup,
      font: `${font} ${size}`,
      fontfile,
      rgba: true,
      width: TEXT_WIDTH,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (drawn.info.height <= heightMax) return drawn;
  return (draw as Draw)(drawn.data)
    .extract({ left: 0, top: 0, width: drawn.info.width, height: heightMax })
    .png()
    .toBuffer({ resolveWithObject: true });
}
