/**
 * The text of a calendar as the parser gets it: lines unfolded, and the recurrence rules of events under a
 * name that it takes for plain text. A rule that it does not know would otherwise make it refuse the whole
 * calendar; those of time zones it reads itself.
 */
export function preparedText(text: string): string {
  let isZone = false;
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => {
      if (/^BEGIN:VTIMEZONE\s*$/i.test(line)) isZone = true;
      if (/^END:VTIMEZONE\s*$/i.test(line)) isZone = false;
      return isZone ? line : line.replace(/^(?:RRULE|EXRULE)(?=[;:])/i, 'X-ZAP-$&');
    })
    .join('\n')
    .trim();
}
