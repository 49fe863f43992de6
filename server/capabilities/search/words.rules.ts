const WORDS_MAX = 8;
const LETTERS_MAX = 40;

/** Words that say how one asks, not for what. */
const IDLE = new Set(
  'a an and any at best book booking cheap find for from good i in is me my near nearby need of on or please some the to want with'.split(
    ' ',
  ),
);

/** Words that stand beside what is looked for; alone they are looked for themselves. */
const BESIDE = new Set('class classes course courses lesson lessons session sessions'.split(' '));

/** What people say, and how the catalogue calls it. */
const CALLED = new Map([
  ['color', 'colour'],
  ['dentist', 'dental'],
  ['mani', 'manicure'],
  ['pedi', 'pedicure'],
  ['physio', 'physiotherapy'],
]);

/** What somebody typed, as the words to look for: small letters, eight at most, each once. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/hair[ -]cut/g, 'haircut')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1 && word.length <= LETTERS_MAX && !IDLE.has(word))
    .map((word) => CALLED.get(word) ?? word);
  const alone = words.filter((word) => !BESIDE.has(word));
  return [...new Set(alone.length > 0 ? alone : words)].slice(0, WORDS_MAX);
}
