/** Devanagari letters in Latin; a consonant implies an 'a' unless a vowel sign follows. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऑ: 'o', ऍ: 'e' },
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o' },
  ...{ 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e', '्': '' },
};
const NASAL = /[ँं]/u;
const DEVANAGARI = /[\u0900-\u097f]/u;

/**
 * Transliterates Devanagari as people type it: 'बाल कटवाना' to 'bal katvana'. Other scripts are
 * unchanged.
 */
export function latinOf(text: string): string {
  return text
    .normalize('NFC')
    .split(/(\s+)/u)
    .map((word) => (DEVANAGARI.test(word) ? latinWord(word) : word))
    .join('');
}

function latinWord(word: string): string {
  // A nukta (dot below) marks sounds of other languages: 'फ़' is 'f', 'ड़' is close to 'd'.
  const letters = [...word.normalize('NFD').replaceAll('\u093c', '')];
  let latin = '';
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) {
      const isBare = next === undefined || next in SIGNS;
      latin += isBare ? consonant : `${consonant}a`;
    } else if (NASAL.test(letter)) latin += 'n';
    else latin += SIGNS[letter] ?? VOWELS[letter] ?? letter;
  }
  return latin;
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^\p{L}\p{N}]+/gu, ''],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/[zx]/g, 'j'],
  [/q|ck/g, 'k'],
  [/sh|c(?=[eiy])/g, 's'],
  [/([bdgkptjc])h/g, '$1'],
  [/y|ee|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ei/g, 'e'],
  [/au/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/(?<=[aeiou])h(?=[^aeiou]|$)/g, ''],
];

/** A phonetic key: 'maalish', 'malish' and 'मालिश' have the same one. */
export function soundOf(text: string): string {
  return SOUNDS.reduce(
    (sound, [letters, heard]) => sound.replace(letters, heard),
    latinOf(text.toLowerCase()),
  );
}
