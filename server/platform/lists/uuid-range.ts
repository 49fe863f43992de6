const DIGITS_MIN = 8;
const DIGITS = 32;

/**
 * The first and the last UUID that begin with this text, so that an index finds them; undefined unless the text is
 * the start of a UUID with at least eight digits.
 */
export function uuidsFrom(text: string): { first: string; last: string } | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[\da-f]+$/.test(digits) || digits.length < DIGITS_MIN || digits.length > DIGITS) return;
  return { first: uuidOf(digits.padEnd(DIGITS, '0')), last: uuidOf(digits.padEnd(DIGITS, 'f')) };
}

function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
