import { expect, test } from 'vitest';
import {
  addressTakenEmail,
  codeEmail,
  type EmailPurpose,
  hasAccountEmail,
  noAccountEmail,
  phoneVerifiedEmail,
} from '#capabilities/identity/codes/emails.ts';
import {
  appliedEmails,
  cancelledEmails,
  emailChangedEmail,
  restoredEmails,
  waitingEmails,
} from '#capabilities/identity/email-change/emails.ts';
import {
  passkeyAddedEmail,
  passkeyRemovedEmail,
} from '#capabilities/identity/own-passkeys/emails.ts';
import { accountChangedEmail } from '#capabilities/payouts/account/emails.ts';
import {
  deactivatedEmail,
  deletionEmail,
  downloadedEmail,
  erasedEmail,
  reactivatedEmail,
} from '#capabilities/privacy/emails.ts';
import { type Language, languages } from '#contract/locale/language.ts';
import type { Email } from '#platform/mail/message.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { textsIn } from '#platform/texts.ts';
import { englishTerms, expectNoEnglish } from '#test/support/texts/english-terms.ts';

const URL = 'http://localhost:3000';
const TO = 'asha@example.com';
const NOW = Temporal.Instant.from('2026-08-04T09:00:00Z');
const others = languages.filter((language) => language !== 'en');

const purposes = Object.keys({
  ...{ login: 0, register: 0, payout: 0, upi: 0, email: 0, 'present email': 0, delete: 0 },
  confirm: 0,
} satisfies Record<EmailPurpose, 0>) as EmailPurpose[];

/** All e-mails about an account, which require no booking. */
function accountEmails(language: Language): Email[] {
  const t = textsIn(language);
  const person = { email: TO, language };
  const needs = {
    secrets: makeSecrets([{ id: 'test', key: Buffer.alloc(32, 1) }]),
    site: { publicUrl: URL },
  } as Parameters<typeof waitingEmails>[1];
  const change = {
    ...{ id: '0', personId: '1', oldEmail: TO, newEmail: TO, requestedAt: NOW, dueAt: NOW },
    ...{ appliedAt: NOW, undoUntil: NOW, endedAt: null },
  };
  const account = { bankLast4: '4321', usableFrom: NOW } as Parameters<
    typeof accountChangedEmail
  >[2];
  return [
    ...purposes.map((purpose) => codeEmail(t, TO, purpose, '123456')),
    noAccountEmail(t, TO, URL),
    hasAccountEmail(t, TO, URL),
    addressTakenEmail(t, TO),
    phoneVerifiedEmail(t, TO, '9876543210'),
    passkeyAddedEmail(t, { to: TO, name: '', publicUrl: URL }),
    passkeyRemovedEmail(t, { to: TO, name: '', publicUrl: URL, isFrozen: true }),
    emailChangedEmail(t, TO),
    ...waitingEmails(t, needs, change),
    ...appliedEmails(t, needs, change, true),
    ...cancelledEmails(t, change),
    ...restoredEmails(t, change),
    accountChangedEmail(t, TO, account, URL),
    deactivatedEmail(person, URL),
    reactivatedEmail(person, URL),
    downloadedEmail(person, URL),
    deletionEmail(person, NOW),
    erasedEmail(person),
  ];
}

test.each(others)('No e-mail about an account contains English in %s', (language) => {
  for (const email of accountEmails(language)) expectNoEnglish(language, email);
});

test.each(languages)('Every code in %s begins the subject and is part of the text', (language) => {
  for (const { subject, text, html } of accountEmails(language).slice(0, purposes.length)) {
    expect(subject).toMatch(/^123456 /);
    expect(text).toContain('123456');
    expect(html).toContain('>123456<');
  }
});

test('Links lead to the page in the language of the e-mail, if it exists', () => {
  const [, english] = accountEmails('en').map(({ text }) => /http\S+/.exec(text)?.[0]);
  expect(english).toBeUndefined();
  const hindi = accountEmails('hi').flatMap(({ text }) => /http\S+/.exec(text)?.[0] ?? []);
  expect(hindi).toContain(`${URL}/hi/register`);
  expect(hindi).toContain(`${URL}/hi/login`);
  expect(hindi.find((url) => url.includes('restore-email'))).toMatch(
    /3000\/hi\/restore-email#token=/,
  );
});

test('The check finds English', () => {
  expect(englishTerms('आपका code 123456 है, Zap Booking')).toEqual(['code']);
});
