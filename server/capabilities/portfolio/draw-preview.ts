import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions, Sharp } from 'sharp';
import type { Service } from '#contract/catalogue/views.ts';
import type { Focus } from '#contract/images.ts';
import { escapeHtml } from '#platform/mail/template.ts';
import { runsOf } from '#platform/pdf/scripts.rules.ts';

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
const tints = { rose: '#f8e0e3', green: '#dfeedb', blue: '#dde8f7' };
const LATIN = { script: 'latin' } as const;
const STILL_LIVES = new URL('../../../web/public/still-life/', import.meta.url);

/** The image of `tint/icon`, and where its objects are in percent of its width. */
type Covers = Partial<Record<string, { file: string; focus: number }>>;

export type PreviewFacts = Pick<Service, 'name' | 'category' | 'city' | 'rating' | 'tint' | 'icon'>;

type Cropped = { bytes: Buffer; focus: Focus };

/**
 * Draws a PNG of 1200 by 630: a photo of the business or the still life of its task, beside name and place.
 */
export async function drawPreview(
  service: PreviewFacts,
  photo: Cropped | undefined,
): Promise<Buffer> {
  // Loaded with the first preview, so that it does not slow down the start.
  const { default: sharp } = await import('sharp');
  const { name, category, city, rating, tint, icon } = service;
  const side = photo ? await crop(sharp, photo) : await coverOf(sharp, tint, icon);
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
    .png({ compressionLevel: 9, palette: photo === undefined })
    .toBuffer();
}

type Draw = (input?: unknown, options?: unknown) => Sharp;

/** The part of a photo around its focus, as pages crop it. */
async function crop(draw: unknown, { bytes, focus }: Cropped): Promise<Buffer> {
  const sharp = draw as Draw;
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(SIDE / width, HEIGHT / height);
  const [wide, high] = [
    Math.max(SIDE, Math.round(width * scale)),
    Math.max(HEIGHT, Math.round(height * scale)),
  ];
  const left = Math.round(((wide - SIDE) * focus.x) / 100);
  const top = Math.round(((high - HEIGHT) * focus.y) / 100);
  return sharp(bytes)
    .resize(wide, high, { fit: 'fill' })
    .extract({ left, top, width: SIDE, height: HEIGHT })
    .png()
    .toBuffer();
}

/** A still life of the task, cropped around its objects; the plain colour of the category if it has none. */
async function coverOf(draw: unknown, tint: Service['tint'], icon: string): Promise<Buffer> {
  const sharp = draw as Draw;
  const images = JSON.parse(await readFile(new URL('covers.json', STILL_LIVES), 'utf8')) as Covers;
  const { file, focus } = images[`${tint}/${icon}`] ?? images[`${tint}/default`] ?? {};
  if (!file || focus === undefined) {
    const background = tints[tint];
    return sharp({ create: { width: SIDE, height: HEIGHT, channels: 3, background } })
      .png()
      .toBuffer();
  }
  const resized = sharp(await readFile(new URL(file, STILL_LIVES))).resize({ height: HEIGHT });
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  const left = Math.round((focus / 100) * info.width - SIDE / 2);
  const within = Math.min(Math.max(left, 0), info.width - SIDE);
  return sharp(data)
    .extract({ left: within, top: 0, width: SIDE, height: HEIGHT })
    .png()
    .toBuffer();
}

async function lineOf(
  draw: unknown,
  text: string,
  { size, color, heightMax }: { size: number; color: string; heightMax: number },
) {
  const { script } = runsOf(text).find((run) => !run.script.startsWith('latin')) ?? LATIN;
  const weight = color === INK ? 'bold' : 'regular';
  const fontfile = fileURLToPath(
    new URL(`../../platform/fonts/anek-${script}-${weight}.ttf`, import.meta.url),
  );
  // The family name in the font files, whatever their weight; the comma ends the name.
  const language = script === 'bengali' ? 'bangla' : script;
  const face = `Anek ${language[0]?.toUpperCase()}${language.slice(1)} Medium,`;
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
