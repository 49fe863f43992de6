import { withoutDirectionControls } from '#contract/text.ts';

/** The blocks of Unicode of the scripts of Indian languages; names can be in any of them. */
const BLOCKS = {
  bengali: /^[\u0980-\u09ff]$/u,
  gurmukhi: /^[\u0a00-\u0a7f]$/u,
  gujarati: /^[\u0a80-\u0aff]$/u,
  odia: /^[\u0b00-\u0b7f]$/u,
  tamil: /^[\u0b80-\u0bff]$/u,
  telugu: /^[\u0c00-\u0c7f]$/u,
  kannada: /^[\u0c80-\u0cff]$/u,
  malayalam: /^[\u0d00-\u0d7f]$/u,
} as const;
type Block = keyof typeof BLOCKS;
const blocks = Object.entries(BLOCKS) as [Block, RegExp][];

/** The fonts of documents, by script. */
export type Script = 'latin' | 'latin-ext' | 'devanagari' | Block;
export type Run = { script: Script; text: string };

const LATIN = /^[ -\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]$/u;
const DEVANAGARI = /^[\u0900-\u097f\u1cd0-\u1cf9\u25cc\ua8e0-\ua8ff]$/u;
/** Marks and joiners belong to the preceding character. */
const CLINGS = /^[\p{M}\u200c\u200d]$/u;

/** Splits a text into runs of one font subset each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  // The fonts have no glyphs for controls of the direction, and draw from left to right.
  for (const character of withoutDirectionControls(text.normalize('NFC'))) {
    const last = runs.at(-1);
    const script = last && CLINGS.test(character) ? last.script : scriptOf(character);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function scriptOf(character: string): Script {
  if (LATIN.test(character)) return 'latin';
  if (DEVANAGARI.test(character)) return 'devanagari';
  return blocks.find(([, block]) => block.test(character))?.[0] ?? 'latin-ext';
}

/**
 * Breaks a text into lines of at most `width`, at spaces where possible. Text beyond `linesMax` lines ends
 * in an ellipsis. `measure` returns the width of a text.
 */
export function linesOf(
  text: string,
  width: number,
  linesMax: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\s*\n\s*/)) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (measure(joined) <= width) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = piecesOf(word, width, measure);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
    if (line !== '') lines.push(line);
  }
  return lines.length <= linesMax ? lines : shortened(lines.slice(0, linesMax), width, measure);
}

/** Splits a word that is wider than a line between graphemes. */
function piecesOf(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces = [''];
  for (const grapheme of graphemesOf(word)) {
    const longer = (pieces.at(-1) ?? '') + grapheme;
    if (longer === grapheme || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(grapheme);
  }
  return pieces;
}

function shortened(lines: string[], width: number, measure: (text: string) => number): string[] {
  const graphemes = graphemesOf(lines.at(-1) ?? '');
  while (graphemes.length > 0 && measure(`${graphemes.join('')}…`) > width) graphemes.pop();
  return [...lines.slice(0, -1), `${graphemes.join('').trimEnd()}…`];
}

/** A consonant with its vowel sign is one grapheme. */
function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('hi').segment(text), ({ segment }) => segment);
}
