import { inflateSync } from 'node:zlib';

/**
 * The text of one of our PDFs, by the glyph maps of its fonts. A page contains glyphs as four hex digits, and the map
 * of each font has their characters.
 */
export function textOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const maps = streams.filter((text) => text.includes('begincmap')).map(charactersOf);
  const pages = streams.filter((text) => text.includes(' Tf'));
  // Decodes with every map, because the font of a line is not known; one of the maps gives its text.
  return maps.flatMap((characters) => pages.map((page) => drawn(page, characters))).join('\n');
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

/** The characters of a map in the order of the glyphs. */
function charactersOf(map: string): string[] {
  const [, list = ''] = /beginbfrange\s+<0000> <[0-9a-f]+> \[([\s\S]*?)\]/.exec(map) ?? [];
  return [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
    Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

function drawn(page: string, characters: readonly string[]): string {
  const lines = [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '')
      .join(''),
  );
  return lines.join('\n');
}
