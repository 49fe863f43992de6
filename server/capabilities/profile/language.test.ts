import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { freshEmail, newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
let w: TestApp;

beforeAll(async () => {
  w = await testApp(database);
});
afterAll(() => w.close());

const fromHindiPage = { headers: { 'accept-language': 'hi' } };
const fromEnglishPage = { headers: { 'accept-language': 'en' } };

const languageOf = async (as: string) => (await w.call('profile', { as })).body.data.language;
const choose = (as: string, language: string) => w.call('saveLanguage', { as, body: { language } });

/**
 * Registers as a page does.
 * @returns the new person's id
 */
async function register(email: string, page: { headers: Record<string, string> }) {
  await w.call('registerMailRequest', { body: { email }, ...page });
  const code = await w.mailTo(email);
  const otp = code.subject.slice(0, 6);
  const verified = await w.call('registerMailVerify', { body: { email, otp }, ...page });
  const person = { email, firstName: 'Asha', lastName: 'Rao', phone: '98765 43210' };
  const { body } = await w.call('register', {
    body: { ...person, termsAccepted: true },
    headers: { ...page.headers, authorization: `Bearer ${verified.body.token}` },
  });
  return { id: body.data._id as string, code };
}

test('A person chooses a language, which the profile returns; another one is refused', async () => {
  const { id } = await newPerson(w);
  expect(await languageOf(id)).toBeUndefined();
  expect((await choose(id, 'hi')).status).toBe(200);
  expect(await languageOf(id)).toBe('hi');
  expect((await choose(id, 'xx')).status).toBe(400);
  expect(await languageOf(id)).toBe('hi');
});

test('A code is in the language of its page, even before there is an account, and the account keeps it', async () => {
  const { id, code } = await register(freshEmail(), fromHindiPage);
  expect(code.subject).toMatch(/^\d{6} आपका Zap Booking OTP है$/);
  expect(code.html).toContain('<html lang="hi">');
  expect(code.text).toContain(code.subject.slice(0, 6));
  expect(await languageOf(id)).toBe('hi');
  const english = await register(freshEmail(), fromEnglishPage);
  expect(english.code.subject).toMatch(/^\d{6} is your Zap Booking code$/);
  expect(english.code.html).toContain('<html lang="en">');
});

test('Without a page the code is in the language of the account', async () => {
  const { id, email } = await newPerson(w);
  await choose(id, 'hi');
  await w.call('loginRequest', { body: { email } });
  expect((await w.mailTo(email)).subject).toContain('आपका Zap Booking OTP है');
});

test('A person who did not request an e-mail reads it in their own language, not in that of the page', async () => {
  const { id, email } = await newPerson(w);
  await choose(id, 'hi');
  await w.call('registerMailRequest', { body: { email }, ...fromEnglishPage });
  const message = await w.mailTo(email);
  expect(message.subject).toBe('आपका Zap Booking अकाउंट पहले से है');
  expect(message.text).toContain('http://localhost:3000/hi/login');
});

test('Signing in on a Hindi page gives the account its language, unless it has one', async () => {
  for (const [chosen, expected] of [
    [undefined, 'hi'],
    ['en', 'en'],
  ] as const) {
    const { id, email } = await newPerson(w);
    if (chosen) await choose(id, chosen);
    const { cookies } = await w.call('loginRequest', { body: { email }, ...fromHindiPage });
    const otp = (await w.mailTo(email)).subject.slice(0, 6);
    await w.call('loginVerify', { body: { email, otp }, cookies, ...fromHindiPage });
    expect(await languageOf(id)).toBe(expected);
  }
});

test('A new device gets the language of the account; one that has a language keeps it', async () => {
  const { id, email } = await newPerson(w);
  await choose(id, 'hi');
  const signIn = async (cookies: Record<string, string>) => {
    w.clock.advance('PT10M');
    const { cookies: browser } = await w.call('loginRequest', { body: { email } });
    const otp = (await w.mailTo(email)).subject.slice(0, 6);
    const reply = await w.call('loginVerify', {
      body: { email, otp },
      cookies: { ...cookies, ...browser },
    });
    expect(reply.status).toBe(200);
    return reply.cookies['language'];
  };
  expect(await signIn({})).toBe('hi');
  expect(await signIn({ language: 'en' })).toBeUndefined();
});
