import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProfileField } from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import {
  profileVectors,
  TODAY,
  wholeValues,
} from '../../../../test/support/samples/profile-vectors.ts';
import {
  changed,
  draftOf,
  isDirty,
  problemsOf,
  rebased,
  unsavedRest,
  visibleErrors,
  withErrors,
} from './profile-draft.ts';
import { mergeProfile, profileFields, valueIn, valuesOf, withValue } from './profile-values.ts';

const profile: Profile = {
  ...wholeValues,
  gender: 'female',
  panNumber: '••••••234F',
  aadharNumber: '•••• •••• 0124',
  upiID: 'a•••@okhdfc',
  profileImage: null,
  location: 'Mumbai 400050',
  memberSince: '2025-10-14T00:00:00Z',
  lastActive: '2026-08-04T00:00:00Z',
  accountType: 'Standard',
  status: 'Active',
  verified: true,
  version: 3,
};

describe('a profile with missing values', () => {
  test.each(['dob', 'phone', 'lastName'] as const)(
    'an address can be saved while %s was never given; once given it cannot be emptied',
    (field) => {
      const gap = draftOf({ ...profile, [field]: '' });
      const home = '12 Church Street, Bengaluru 560001';
      expect(problemsOf(changed(gap, 'addresses.home', home), TODAY)).toEqual({});
      const emptied = changed(draftOf(profile), field, '');
      expect(Object.keys(problemsOf(emptied, TODAY))).toEqual([field]);
    },
  );
});

describe('input', () => {
  test('[PEDIT-24, PEDIT-25] an error shows from the change that causes it to the one that fixes it', () => {
    const short = changed(draftOf(profile), 'phone', '98');
    expect(visibleErrors(short, TODAY)).toEqual({ phone: 'Invalid  phone number' });
    expect(visibleErrors(changed(short, 'phone', '9876543211'), TODAY)).toEqual({});
    expect(visibleErrors(changed(draftOf(profile), 'firstName', ''), TODAY)).toEqual({
      firstName: 'First name is required',
    });
  });

  test.each(profileVectors)('[PEDIT-24, PEDIT-26] $clauses $why', ({ change, errors }) => {
    const typed = { ...wholeValues, ...change };
    let draft = draftOf({ ...profile, ...wholeValues, gender: 'female' });
    for (const field of profileFields) {
      draft = { ...changed(draft, field, valueIn(typed, field)), values: typed };
    }
    expect(visibleErrors(draft, TODAY)).toEqual(errors);
  });

  test('a masked number may stay, or is retyped completely', () => {
    expect(problemsOf(draftOf(profile), TODAY)).toEqual({});
    expect(visibleErrors(changed(draftOf(profile), 'panNumber', '••••••234'), TODAY)).toEqual({
      panNumber: 'Type the whole number, or leave it unchanged',
    });
  });

  test('[PEDIT-27] a server error shows at its field until the field changes', () => {
    const refused = withErrors(draftOf(profile), { dob: 'Invalid date format' });
    expect(visibleErrors(refused, TODAY)).toEqual({ dob: 'Invalid date format' });
    expect(visibleErrors(changed(refused, 'lastName', 'Sen'), TODAY).dob).toBeDefined();
    expect(visibleErrors(changed(refused, 'dob', '1991-01-01'), TODAY)).toEqual({});
  });

  test('a new e-mail has to be verified before it is saved', () => {
    const wanted = changed(draftOf(profile), 'email', 'new@example.com');
    expect(visibleErrors(wanted, TODAY)).toEqual({});
    expect(problemsOf(wanted, TODAY)).toEqual({ email: 'Verify this e-mail with a code first.' });
    const same = changed(draftOf(profile), 'email', ` ${profile.email.toUpperCase()}`);
    expect(problemsOf(same, TODAY)).toEqual({});
  });

  test('[PEDIT-14] an emptied address loses the selection to the first one', () => {
    const values = withValue(valuesOf(profile), 'addresses.work', '1 Church Street, Pune');
    const atWork = withValue(values, 'selectedAddress', 'work');
    expect(withValue(atWork, 'addresses.work', ' ').selectedAddress).toBe('home');
    const none = withValue(valuesOf(profile), 'addresses.home', '');
    expect(none.selectedAddress).toBe('');
    expect(withValue(none, 'addresses.home', '12 Hill').selectedAddress).toBe('home');
  });
});

describe('a slow save', () => {
  test('keeps changes made after the press in addition to the saved values', () => {
    const sent = changed(draftOf(profile), 'panNumber', 'abcde1234f');
    const saved = { ...profile, panNumber: '••••••234F', version: 4 };
    expect(unsavedRest(sent, sent, saved)).toBeNull();
    const rest = unsavedRest(changed(sent, 'firstName', 'Later'), sent, saved);
    expect(rest?.values).toMatchObject({ firstName: 'Later', panNumber: '••••••234F' });
    expect(rest?.base.version).toBe(4);
    expect(rest?.merged).toBeUndefined();
  });
});

describe('two tabs', () => {
  test('adopts changes of the other tab; a conflict keeps the input and is reported', () => {
    let draft = changed(draftOf(profile), 'firstName', 'Mine');
    draft = changed(draft, 'lastName', 'Own');
    const theirs = { ...profile, firstName: 'Theirs', phone: '9123456780', version: 4 };
    const after = rebased(draft, theirs);
    expect(after.values).toMatchObject({ firstName: 'Mine', lastName: 'Own', phone: '9123456780' });
    expect(after.base.version).toBe(4);
    expect(after.merged).toMatchObject({
      taken: ['phone'],
      conflicts: [{ field: 'firstName', theirs: 'Theirs' }],
    });
    expect(isDirty(after)).toBe(true);
    expect(rebased(draft, { ...profile, version: 4 }).merged).toBeUndefined();
  });

  test('no field is lost, regardless of the tab that changed it', () => {
    const fields: ProfileField[] = profileFields.filter((field) => field !== 'selectedAddress');
    const some = fc.subarray(fields);
    fc.assert(
      fc.property(some, some, (mine, theirs) => {
        const base = valuesOf({
          ...profile,
          addresses: { home: 'home home home', work: 'work work work', other: 'other other' },
        });
        const change = (fields: readonly ProfileField[], by: string) =>
          fields.reduce((values, field) => withValue(values, field, `${by} ${field}`), base);
        const merged = mergeProfile(base, change(mine, 'me'), change(theirs, 'you'));
        for (const field of profileFields) {
          const expected = mine.includes(field)
            ? `me ${field}`
            : theirs.includes(field)
              ? `you ${field}`
              : valueIn(base, field);
          expect(valueIn(merged.values, field)).toBe(expected);
        }
        expect(merged.conflicts.map(({ field }) => field).toSorted()).toEqual(
          mine.filter((field) => theirs.includes(field)).toSorted(),
        );
      }),
      { seed: 11 },
    );
  });
});
