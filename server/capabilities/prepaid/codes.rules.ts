/** Crockford's alphabet: no characters that look like figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
/** The first half finds the card and names it on screens; it is useless without the other half. */
const KEY_LENGTH = 8;
const GROUP = 4;

/** A code of 80 random bits as people type it: 'ABCD-EFGH-JKMN-PQRS'. @param bytes at least 16 random ones. */
export function codeOf(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return grouped(characters.join(''));
}

/** The code that a person meant: any case and spacing, O for 0, I and L for 1; undefined for any other text. */
export function readCode(text: string): string | undefined {
  const characters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isCode =
    characters.length === LENGTH && [...characters].every((one) => ALPHABET.includes(one));
  return isCode ? grouped(characters) : undefined;
}

/** The part by which the card is found. */
export function codeKey(code: string): string {
  return code.replaceAll('-', '').slice(0, KEY_LENGTH);
}

function grouped(characters: string): string {
  return (characters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
