import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, maskAadhaar, maskPan, maskUpi, placeOf, selectedOf } from './rules.ts';

describe('Masks', () => {
  test('Hide all but a few characters', () => {
    expect(maskPan('ABCDE1234F')).toBe('••••••234F');
    expect(maskAadhaar('0124')).toBe('•••• •••• 0124');
    expect(maskUpi('asha.rao@okhdfc')).toBe('a•••@okhdfc');
    expect(maskUpi('ab@upi')).toBe('a•••@upi');
  });

  const isSame = (value: string) => value === 'ABCDE1234F';
  test.each([
    ['', '', 'keep'],
    ['', '••••••234F', 'remove'],
    ['••••••234F', '••••••234F', 'keep'],
    ['ABCDE1234F', '••••••234F', 'keep'],
    ['PQRST1234F', '••••••234F', 'set'],
    ['PQRST1234F', '', 'set'],
  ])("'%s' where '%s' is shown means: %s", (requested, masked, kind) => {
    expect(changeOf(requested, masked, isSame).kind).toBe(kind);
  });
});

describe('[PROF-31, PEDIT-37] The location of an address', () => {
  test.each([
    ['12 Hill Road, Bandra West, Mumbai 400050', 'Mumbai 400050'],
    ['221B, MG Road, Bengaluru, Karnataka 560001, India', 'Bengaluru 560001'],
    ['Flat 9\nLake View\nPune - 411 001', 'Pune 411001'],
    ['7 Janpath, New Delhi, 110001', 'New Delhi 110001'],
    ['House 4, Sector 17, Chandigarh', 'Chandigarh'],
    ['प्लॉट 5, शिवाजी नगर, पुणे 411005', 'पुणे 411005'],
    ['A village in Goa', 'A village in Goa'],
    ['560001', '560001'],
    ['', ''],
  ])("'%s' is '%s'", (address, place) => expect(placeOf(address)).toBe(place));

  test('Is short and contains only parts of the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (address) => {
        const place = placeOf(address);
        expect(place.length).toBeLessThanOrEqual(67);
        const known = address.replace(/[^\p{L}\p{N}]/gu, '');
        expect(known).toContain(place.replace(/ ?\d{6}$/, '').replace(/[^\p{L}\p{N}]/gu, ''));
      }),
      { seed: 5 },
    );
  });
});

describe('[PEDIT-14] One address is selected', () => {
  const addresses = { home: 'here', work: 'there', other: '' };
  test.each([
    ['work', 'home', 'work'],
    ['', 'work', 'work'],
    ['', 'other', 'home'],
    ['', '', 'home'],
  ] as const)("'%s' after '%s' is %s", (selectedAddress, before, kind) => {
    expect(selectedOf({ selectedAddress, addresses }, before)).toBe(kind);
  });
  test('None without addresses', () => {
    const none = { home: '', work: '', other: '' };
    expect(selectedOf({ selectedAddress: '', addresses: none }, 'home')).toBeNull();
  });
});
