import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFirstName, checkLastName } from '#contract/fields.ts';
import {
  codeDigits,
  decideRefresh,
  decideSend,
  isAccessTokenValid,
  isGoogleAuthoritative,
  isNonceValid,
  namesFrom,
} from './rules.ts';

const start = Temporal.Instant.from('2026-08-04T04:30:00Z');
const later = (seconds: number) => start.add({ seconds });

describe('decideSend', () => {
  it('[OTP-07] [OTP-08] Sends at most four times per flow, and never within 30 seconds', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (waits) => {
        let now = start;
        let last: Parameters<typeof decideSend>[0];
        const sent: Temporal.Instant[] = [];
        for (const seconds of waits) {
          now = now.add({ seconds });
          const send = decideSend(last, now);
          if (!send.isAllowed) {
            // The stated waiting time is correct.
            const again = decideSend(last, now.add({ seconds: send.retryAfterSeconds }));
            expect(again.isAllowed).toBe(true);
            const early = decideSend(last, now.add({ seconds: send.retryAfterSeconds - 1 }));
            expect(early.isAllowed).toBe(false);
            continue;
          }
          sent.push(now);
          const { flowStartedAt, resends } = send;
          last = { sentAt: now, flowStartedAt, resends, isExhausted: false };
        }
        for (const [index, at] of sent.entries()) {
          const previous = sent[index - 1];
          if (previous) expect(previous.until(at).total('seconds')).toBeGreaterThanOrEqual(30);
          // Each flow starts with a send, so any five sends span at least fifteen minutes.
          const fifthBack = sent[index - 8];
          if (fifthBack) expect(fifthBack.until(at).total('minutes')).toBeGreaterThanOrEqual(15);
        }
      }),
    );
  });

  it('[OTP-08] Counts resends from zero in a new flow', () => {
    const last = { sentAt: start, flowStartedAt: start, resends: 3, isExhausted: false };
    expect(decideSend(last, later(899))).toMatchObject({ code: 'OTP_LIMIT', retryAfterSeconds: 1 });
    expect(decideSend(last, later(900))).toMatchObject({ isAllowed: true, resends: 0 });
    expect(decideSend({ ...last, resends: 2 }, later(60))).toMatchObject({ resends: 3 });
    expect(decideSend(undefined, start)).toMatchObject({ isAllowed: true, resends: 0 });
    const dead = { ...last, isExhausted: true };
    expect(decideSend(dead, later(29))).toMatchObject({ code: 'OTP_TOO_SOON' });
    expect(decideSend(dead, later(30))).toMatchObject({ isAllowed: true, resends: 0 });
  });

  it('[OTP-01] Every number below a million has its own six digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        expect(codeDigits(number)).toMatch(/^\d{6}$/);
        expect(Number(codeDigits(number))).toBe(number);
      }),
    );
  });
});

describe('Sessions', () => {
  const session = { generation: 3, isUsed: true, rotatedAt: start, expiresAt: later(30 * 86_400) };

  it.each([
    [3, 0, true],
    [3, 599, true],
    [3, 600, false],
    [2, 29, true],
    [2, 30, false],
    [1, 0, false],
    [4, 0, false],
  ])('[AUTH-22] an access token of generation %d after %d s: %s', (generation, seconds, isGood) => {
    expect(isAccessTokenValid(generation, session, later(seconds))).toBe(isGood);
  });

  it('[AUTH-22] No token outlives thirty days', () => {
    const short = { ...session, expiresAt: later(5) };
    expect(isAccessTokenValid(3, short, later(4))).toBe(true);
    expect(isAccessTokenValid(3, short, later(5))).toBe(false);
    expect(decideRefresh(3, short, later(5))).toBe('expired');
  });

  it.each([
    [3, 0, 'rotate'],
    [3, 14 * 86_400 - 1, 'rotate'],
    [3, 14 * 86_400, 'expired'],
    [2, 29, 'repeat'],
    [2, 30, 'reuse'],
    [1, 0, 'reuse'],
    [4, 0, 'reuse'],
    [2, 14 * 86_400, 'expired'],
  ])('[AUTH-22] a refresh token of generation %d after %d s: %s', (generation, seconds, what) => {
    expect(decideRefresh(generation, session, later(seconds))).toBe(what);
  });

  it.each([
    [3, 0, 'rotate'],
    [2, 29, 'repeat'],
    [2, 30, 'reissue'],
    [2, 14 * 86_400 - 1, 'reissue'],
    [2, 14 * 86_400, 'expired'],
    [1, 0, 'reuse'],
  ])(
    '[AUTH-22] generation %d after %d s, when the last answer may be lost: %s',
    (generation, seconds, what) => {
      const state = { ...session, isUsed: false };
      expect(decideRefresh(generation, state, later(seconds))).toBe(what);
    },
  );
});

describe('Google', () => {
  it.each([
    ['a browser with its own nonce', true, 'n', 'n', 3000, true],
    ['a browser with another nonce', true, 'n', 'm', 1, false],
    ['a browser whose token has none', true, 'n', undefined, 1, false],
    ['a browser without the cookie', true, undefined, 'n', 1, false],
    ['a browser with neither', true, undefined, undefined, 1, false],
    ['another client with neither, at once', false, undefined, undefined, 300, true],
    ['another client with neither, later', false, undefined, undefined, 301, false],
    ['another client with a nonce alone', false, undefined, 'n', 1, false],
    ['another client with both', false, 'n', 'n', 3000, true],
  ])('[LOGIN-02] %s', (_who, isBrowser, cookieHash, claim, ageSeconds, isGood) => {
    const token = { isBrowser, cookieHash, claim, ageSeconds };
    expect(isNonceValid({ ...token, mayOmitNonce: true })).toBe(isGood);
    // Without the sandbox, a token without a nonce is refused from every client.
    const isBound = cookieHash !== undefined && cookieHash === claim;
    expect(isNonceValid({ ...token, mayOmitNonce: false })).toBe(isBound);
  });

  it.each([
    ['a@gmail.com', undefined, true],
    ['a@firm.example', 'firm.example', true],
    ['a@firm.example', undefined, false],
    ['a@firm.example', '', false],
    ['a@notgmail.com', undefined, false],
    ['gmail.com@evil.example', undefined, false],
  ])('[LOGIN-02] speaks for %s of domain %s: %s', (email, domain, isSo) => {
    expect(isGoogleAuthoritative(email, domain)).toBe(isSo);
  });

  it.each([
    ['Asha', 'Rao', 'x@example.com', 'Asha', 'Rao'],
    ['Asha', undefined, 'asha.k@example.com', 'Asha', 'K'],
    [undefined, undefined, 'priya.sharma99@example.com', 'Priya', 'Sharma'],
    [undefined, undefined, 'priya7@example.com', 'Priya', 'Priya'],
    [undefined, undefined, '4711@example.com', 'Customer', 'Customer'],
    ['<b>Asha</b>', "O'Neil", 'x@example.com', 'b Asha b', 'O Neil'],
    ['आशा', 'राव', 'x@example.com', 'आशा', 'राव'],
    ['!!!', '…', 'x@example.com', 'X', 'X'],
    ['Zap', 'Booking', 'x@example.com', 'Customer', 'Customer'],
    [undefined, undefined, 'customer.care@example.com', 'Customer', 'Customer'],
  ])('[VAL-05] names out of %j %j %s', (given, family, email, firstName, lastName) => {
    expect(namesFrom(given, family, email)).toEqual({ firstName, lastName });
  });

  it('[VAL-05] Keeps the joiners of Indian scripts, and no others', () => {
    const name = 'र\u094d\u200dह\u0947';
    const names = namesFrom(name, 'Ra\u200do', 'x@example.com');
    expect(names).toEqual({ firstName: name, lastName: 'Ra o' });
  });

  it("[VAL-05] Names from any input pass the form's rules", () => {
    const text = fc.option(fc.string({ unit: 'binary', maxLength: 90 }), { nil: undefined });
    fc.assert(
      fc.property(text, text, fc.emailAddress(), (given, family, email) => {
        const { firstName, lastName } = namesFrom(given, family, email);
        expect(checkFirstName(firstName)).toBeUndefined();
        expect(checkLastName(lastName)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});
