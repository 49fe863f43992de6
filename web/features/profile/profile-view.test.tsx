import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Profile } from '#contract/profile/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { wholeValues } from '../../../test/support/samples/profile-vectors.ts';
import { ProfileBanner } from './profile-banner.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfileMenu, paneOf, panes } from './profile-menu.tsx';

const nothing = () => undefined;
const emptyProfile: Profile = {
  ...wholeValues,
  firstName: '',
  lastName: '',
  email: '',
  gender: 'not specified',
  phone: '',
  addresses: { home: '', work: '', other: '' },
  selectedAddress: '',
  profileImage: null,
  location: '',
  memberSince: '2025-10-14T09:00:00Z',
  lastActive: '2026-08-04T04:00:00Z',
  accountType: 'Standard',
  status: 'Active',
  verified: true,
  version: 0,
};

function markupOf(view: ReactNode): string {
  return renderToStaticMarkup(<InEnglish>{view}</InEnglish>);
}

/** The text of some markup, separated by spaces. */
function textOf(markup: string): string {
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('[PROF-01, PROF-03, PROF-04, PROF-05, PROF-06, PROF-11] the menu has four entries, each a pane', () => {
  expect(panes).toEqual(['settings', 'mybooking', 'zap', 'stuff']);
  const markup = markupOf(
    <MemoryRouter>
      <ProfileMenu current="settings" />
    </MemoryRouter>,
  );
  expect(markup.match(/<li/g)).toHaveLength(4);
  expect(textOf(markup)).toBe(' MY PROFILE MY BOOKINGS Zap Booking Wallet MY STUFF ');
});

test('[PROF-02, PROF-11] MY PROFILE is selected unless the address names another pane', () => {
  expect([null, 'settings', 'nonsense', 'zap', 'stuff', 'mybooking'].map(paneOf)).toEqual([
    ...['settings', 'settings', 'settings'],
    ...['zap', 'stuff', 'mybooking'],
  ]);
});

test('[PROF-18, PROF-19, PROF-20, PROF-21, PROF-22, PROF-23, PROF-24] the banner falls back to placeholder texts and initials', () => {
  const markup = markupOf(
    <ProfileBanner profile={emptyProfile} onEdit={nothing} onEditPhoto={nothing} />,
  );
  expect(textOf(markup)).toContain('First Name Last Name');
  expect(markup).not.toContain('<img');
  expect(textOf(markup)).toMatch(/\bFN\b.* Verified Member Edit Profile/);
  const withPhoto = markupOf(
    <ProfileBanner
      profile={{ ...emptyProfile, firstName: 'Asha', lastName: 'Rao', profileImage: '/p' }}
      onEditPhoto={nothing}
    />,
  );
  expect(withPhoto).toContain('<img src="/p?size=small"');
  expect(textOf(withPhoto)).toContain('Asha Rao');
  expect(withPhoto).not.toContain('Edit Profile');
});

test('[PROF-29, PROF-30, PROF-31, PROF-32, PROF-33, PROF-34, PROF-35, PROF-36, PROF-37, PROF-38] missing values have a placeholder text', () => {
  const at = Date.parse('2026-08-04T04:30:00Z');
  const facts = (profile: Profile) =>
    textOf(markupOf(<ProfileFacts profile={profile} nowMs={at} onAddAddress={nothing} />));
  expect(facts(emptyProfile)).toMatch(/Contact Information E-mail Not provided Phone Not provided/);
  expect(facts(emptyProfile)).toMatch(
    /Location Details Location Not specified Tip: add your address/,
  );
  expect(facts(emptyProfile)).toMatch(
    /Account Activity Status Active Member Since October 2025 Last Active Today Account Type Standard/,
  );
  const known = {
    ...emptyProfile,
    email: 'a@b.in',
    phone: '9876543210',
    location: 'Mumbai 400050',
  };
  expect(facts(known)).toMatch(/E-mail a@b.in Phone \+91 9876543210/);
  expect(facts(known)).toMatch(/Location Mumbai 400050 Tip:/);
});

test('[PROF-26, PROF-27, PROF-28] the tiles, with New for a rating below five cases', () => {
  const words = textOf(markupOf(<ProfileFigures />));
  expect(words).toMatch(/Total Bookings .*Completed .*Rating Average you gave New/);
  expect(textOf(markupOf(<ProfileFigures rating="4.5" />))).toContain(
    'Rating Average you gave 4.5',
  );
});
