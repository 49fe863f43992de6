/** Font subsets of the product; together they cover Latin and Devanagari. */
export type Script = 'latin' | 'latin-ext' | 'devanagari';
export type Run = { script: Script; text: string };

const LATIN = /^[ -\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]$/u;
const DEVANAGARI = /^[\u0900-\u097f\u1cd0-\u1cf9\u25cc\ua8e0-\ua8ff]$/u;
/** Marks and joiners belong to the preceding letter. */
const CLINGS = /^[\p{M}\u200c\u200d]$/u;

/** Splits a text into runs of one font subset each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script = last && CLINGS.test(letter) ? last.script : scriptOf(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

function scriptOf(letter: string): Script {
  if (LATIN.test(letter)) return 'latin';
  return DEVANAGARI.test(letter) ? 'devanagari' : 'latin-ext';
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

/** Splits a word that is wider than a line between letters. */
function piecesOf(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces = [''];
  for (const letter of lettersOf(word)) {
    const longer = (pieces.at(-1) ?? '') + letter;
    if (longer === letter || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

function shortened(lines: string[], width: number, measure: (text: string) => number): string[] {
  const letters = lettersOf(lines.at(-1) ?? '');
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return [...lines.slice(0, -1), `${letters.join('').trimEnd()}…`];
}

/** Letters as readers see them: a consonant with its vowel sign is one. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('hi').segment(text), ({ segment }) => segment);
}
