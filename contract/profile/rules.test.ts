import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileVectors, TODAY, wholeValues } from '#test/support/samples/profile-vectors.ts';
import { checkAadhaar } from '../fields.ts';
import { dateIn, INDIA } from '../time.ts';
import { genders, profileErrors } from './rules.ts';
import { ProfileBody, requestedValues } from './views.ts';

describe('[PEDIT-24, PEDIT-26, PEDIT-33, PEDIT-35] one schema for the form and the server', () => {
  test.each(profileVectors)('$clauses $why', ({ change, errors }) => {
    const typed = { ...wholeValues, ...change };
    expect(profileErrors(typed, TODAY)).toEqual(errors);
    // The values after the transfer, trimmed and normalized.
    const parsed = ProfileBody.parse(typed);
    expect(profileErrors(requestedValues(parsed, wholeValues), TODAY)).toEqual(errors);
  });
});

test('[ENT-03, ENT-04, ENT-27, ENT-28, ENT-34] the schema names the fields and the genders', () => {
  expect(Object.keys(ProfileBody.shape)).toEqual(
    expect.arrayContaining([
      ...['firstName', 'lastName', 'email', 'gender', 'phone', 'dob'],
      ...['panNumber', 'aadharNumber', 'upiID', 'addresses'],
    ]),
  );
  expect(ProfileBody.parse({ addresses: { home: 'a', work: 'b', other: 'c' } }).addresses).toEqual({
    home: 'a',
    work: 'b',
    other: 'c',
  });
  expect(genders).toEqual(['male', 'female', 'other', 'not specified']);
});

test('[CONST-02, VAL-11] the eighteenth birthday is the first valid day, in every year', () => {
  const errorOn = (dob: string, today: string) => profileErrors({ ...wholeValues, dob }, today).dob;
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      (date) => {
        const dob = date.toISOString().slice(0, 10);
        const born = Temporal.PlainDate.from(dob);
        const birthday = born.add({ years: 18 });
        const isLeapChild = born.month === 2 && born.day === 29;
        // A person born on 29 February turns 18 on 1 March.
        const first = isLeapChild ? birthday.add({ days: 1 }) : birthday;
        expect(errorOn(dob, first.toString())).toBeUndefined();
        const before = first.subtract({ days: 1 }).toString();
        expect(errorOn(dob, before)).toBe('You must be at least 18 years old');
      },
    ),
    { seed: 7 },
  );
});

test('the date is the one in India, whatever the date in London', () => {
  expect(dateIn(Date.parse('2026-08-04T18:29:59Z'), INDIA)).toBe('2026-08-04');
  expect(dateIn(Date.parse('2026-08-04T18:30:00Z'), INDIA)).toBe('2026-08-05');
});

test('[VAL-16] an Aadhaar number has twelve digits, the first 2 to 9, and no other rule', () => {
  const twelve = fc.stringMatching(/^[0-9]{12}$/);
  fc.assert(
    fc.property(twelve, (digits) => {
      const expected = Number(digits[0]) >= 2 ? undefined : 'Invalid Aadhar number';
      expect(checkAadhaar(digits)).toBe(expected);
    }),
    { seed: 3 },
  );
  for (const wrong of ['23456789012', '2345678901234', '23456789012x', '']) {
    expect(checkAadhaar(wrong), wrong).toBe('Invalid Aadhar number');
  }
});
