/** An unfolded content line (RFC 5545, 3.1); `number` is its first line in the file. */
export type Line = { number: number; name: string; text: string };
export type Content = { value: string; params: ReadonlyMap<string, string> };

const NAME = /^\uFEFF?([a-z][a-z0-9-]*)\s*[;:]/i;
/** Matches a date, period or duration at the end, whatever the parameters contain. */
const TIMED_VALUE = /:\s*([-+\dTZPWDHMS,/.\s:]*)$/i;
/** The regular expression takes quadratic time. */
const TIMED_LENGTH_MAX = 10_000;

/**
 * Content lines of a calendar. Lines without a name and a colon are skipped: usually text that was broken
 * without folding.
 */
export function* linesOf(text: string): Generator<Line> {
  const raw = text.split(/\r\n|\r|\n/);
  for (let index = 0; index < raw.length; index += 1) {
    const name = NAME.exec(raw[index] ?? '')?.[1];
    if (name === undefined) continue;
    let whole = raw[index] ?? '';
    const number = index + 1;
    while (/^[ \t]/.test(raw[index + 1] ?? '')) {
      index += 1;
      whole += (raw[index] ?? '').slice(1);
    }
    yield { number, name: name.toUpperCase(), text: whole };
  }
}

/** Value and parameters of a line. */
export function contentOf({ text }: Line): Content {
  const found = /^[^;:]*((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(text);
  const [, given = '', value = ''] = found ?? [];
  return { value: value.trim(), params: paramsOf(given) };
}

/** As `contentOf` for lines with times, whose parameters may contain unquoted colons. */
export function timedContentOf(line: Line): Content {
  const { text } = line;
  const found = text.length > TIMED_LENGTH_MAX ? null : TIMED_VALUE.exec(text);
  if (!found) return contentOf(line);
  const first = text.search(/[;:]/);
  return { value: found[1]?.trim() ?? '', params: paramsOf(text.slice(first, found.index)) };
}

function paramsOf(text: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of text.matchAll(
    /;\s*([^=;"]+)=(?:"([^"]*)"|([^;"]*))/g,
  )) {
    params.set(name.trim().toUpperCase(), (quoted ?? plain).trim());
  }
  return params;
}
