import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trimConnectingWords } from '../query/rules.ts';
import { exactMatches } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';
import { readMistypedPlace, readPlace, wordsIn } from './read-place.rules.ts';

const all = gazetteer();
const locationOf = (label: string) => exactMatches(all, label)[0];
const read = (text: string, chosen?: string) => {
  const found = readPlace(text, all, chosen === undefined ? undefined : locationOf(chosen));
  return found && [trimConnectingWords(found.rest), found.locality.label];
};

describe('A place in a text', () => {
  test.each([
    ['facial in koramangala', 'facial', 'Koramangala, Bengaluru'],
    ['haircut near andheri west', 'haircut', 'Andheri West, Mumbai'],
    ['salon bandra', 'salon', 'Bandra, Mumbai'],
    ['bandra salon', 'salon', 'Bandra, Mumbai'],
    ['spa bandra west mumbai', 'spa', 'Bandra West, Mumbai'],
    ['spa in Bandra, Mumbai', 'spa', 'Bandra, Mumbai'],
    ['facial andheri, open today, mumbai', 'facial open today', 'Andheri, Mumbai'],
    ['facial close to the hauz khas metro station', 'facial', 'Hauz Khas, Delhi'],
    ['yoga near jp nagar', 'yoga', 'JP Nagar, Bengaluru'],
    ['yoga j.p. nagar', 'yoga', 'JP Nagar, Bengaluru'],
    ['salon sector 18 noida', 'salon', 'Sector 18, Noida'],
    ['haircut in Pune', 'haircut', 'Pune'],
    ['haircut bangalore', 'haircut', 'Bengaluru'],
    ['haircut in new delhi', 'haircut', 'Delhi'],
    ['spa in Gurgaon', 'spa', 'Gurugram'],
    ['trivandrum ayurveda', 'ayurveda', 'Thiruvananthapuram'],
    ['massage in lonavala', 'massage', 'Lonavala, Maharashtra'],
    ['massage in goa', 'massage', 'Goa'],
    ['fasial मुंबई', 'fasial', 'Mumbai'],
    ['massage in HSR', 'massage', 'HSR Layout, Bengaluru'],
    ['spa in fort', 'spa', 'Fort, Mumbai'],
    ['salon in gandhi nagar jaipur', 'salon', 'Gandhi Nagar, Jaipur'],
    ['salon in gandhinagar', 'salon', 'Gandhinagar, Gujarat'],
    ['haircut in pune or mumbai', 'haircut', 'Pune'],
    ['bandra', '', 'Bandra, Mumbai'],
  ])('%s', (text, rest, label) => {
    expect(read(text)).toEqual([rest, label]);
  });

  test.each([
    ['mango facial'],
    ['satellite radio repair'],
    ['deccan grill cooking class'],
    // A town so small that its name is read as a word.
    ['salon'],
    ['along the river yoga'],
    ['lonavala chikki making'],
    ['a bar of gold'],
    ['facial'],
    ['HSR'],
    ['in'],
    ['near me'],
    [''],
  ])('none in %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('Among places of one name, chooses the one near the current place, then the same spelling, then the largest', () => {
    expect(read('salon in gandhi nagar')?.[1]).toBe('Gandhi Nagar, Delhi');
    expect(read('salon in gandhi nagar', 'Chennai')?.[1]).toBe('Gandhi Nagar, Chennai');
    expect(read('salon in gandhi nagar', 'T Nagar, Chennai')?.[1]).toBe('Gandhi Nagar, Chennai');
    expect(read('salon in gandhi nagar', 'Kochi')?.[1]).toBe('Gandhi Nagar, Delhi');
  });
});

describe('A misspelled place', () => {
  const corrected = (text: string, known: readonly string[] = []) => {
    const found = readMistypedPlace(text, all, (word) => known.includes(word));
    return found && [trimConnectingWords(found.rest), found.locality.label];
  };
  test.each([
    ['facial in kormangala', 'facial', 'Koramangala, Bengaluru'],
    ['salon kormangala', 'salon', 'Koramangala, Bengaluru'],
    ['spa near anna nager', 'spa', 'Anna Nagar, Chennai'],
    ['haircut in dehli', 'haircut', 'Delhi'],
    ['haircut in banglore', 'haircut', 'Bengaluru'],
  ])('%s', (text, rest, label) => {
    expect(corrected(text)).toEqual([rest, label]);
  });

  test('Is ignored where its word is a search term', () => {
    expect(corrected('salon kormangala', ['kormangala'])).toBeUndefined();
    expect(corrected('goa')).toBeUndefined();
  });

  test.each([
    ...'facail massage haircut manicure pedicure threading makeup bridal physiotherapy counselling'.split(
      ' ',
    ),
    ...'pottery dance guitar yoga meditation therapy dentist ladies gents kids children couple'.split(
      ' ',
    ),
    ...'cheap party wedding beard colour keratin smoothening waxing hydra cleanup language english hindi'.split(
      ' ',
    ),
    ...'workshop baking cooking painting nutrition coding camera stage fitness trainer personal home'.split(
      ' ',
    ),
    ...'hotel metro school market temple hospital beach garden morning evening sunday weekend'.split(
      ' ',
    ),
  ])('%s is not a place', (word) => {
    expect(corrected(word)).toBeUndefined();
    expect(read(word)).toBeUndefined();
  });
});

test('Any input keeps its other words, and reading ends', () => {
  const words = fc.constantFrom(
    ...'facial in near bandra mumbai gandhi nagar close to the pune kormangala station , . salt lake'.split(
      ' ',
    ),
  );
  const typed = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    fc.string({ maxLength: 120, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const found = readPlace(text, all) ?? readMistypedPlace(text, all, () => false);
      if (!found) return;
      expect(wordsIn(found.rest).length).toBeLessThan(wordsIn(text).length);
      if (/\bfacial\b/.test(text)) expect(found.rest).toMatch(/facial/);
    }),
    { numRuns: 300 },
  );
});
