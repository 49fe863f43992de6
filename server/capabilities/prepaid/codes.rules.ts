/** Crockford's alphabet: no characters that look like figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
/** The first half finds the card and names it on screens; it is useless without the other half. */
export const CODE_KEY_LENGTH = 8;
const TYPED_MIN = 4;
const GROUP = 4;

/** A code of 80 random bits as people type it: 'ABCD-EFGH-JKMN-PQRS'. @param bytes at least 16 random ones. */
export function codeOf(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return grouped(characters.join(''));
}

/** The code that a person meant: any case and spacing, O for 0, I and L for 1; undefined for any other text. */
export function readCode(text: string): string | undefined {
  const characters = charactersOf(text);
  return characters?.length === LENGTH ? grouped(characters) : undefined;
}

function charactersOf(text: string): string | undefined {
  const characters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return [...characters].every((one) => ALPHABET.includes(one)) ? characters : undefined;
}

/** The first and the last key of codes that begin with this text; undefined unless it has at least four characters. */
export function codeKeysFrom(text: string): { first: string; last: string } | undefined {
  const start = charactersOf(text);
  if (!start || start.length < TYPED_MIN || start.length > LENGTH) return undefined;
  const key = start.slice(0, CODE_KEY_LENGTH);
  return { first: key.padEnd(CODE_KEY_LENGTH, '0'), last: key.padEnd(CODE_KEY_LENGTH, 'Z') };
}

/** The part by which the card is found. */
export function codeKey(code: string): string {
  return code.replaceAll('-', '').slice(0, CODE_KEY_LENGTH);
}

function grouped(characters: string): string {
  return (characters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
