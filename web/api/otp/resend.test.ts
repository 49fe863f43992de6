import { beforeAll, expect, test } from 'vitest';
import { OTP_RESEND_SECONDS, OTP_RESENDS_MAX } from '#contract/identity/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import { RESEND_SECONDS, RESENDS_MAX, resendLabel, resendState } from './resend.ts';

beforeAll(() => setCurrentTexts(english));

const sentAtMs = 1_000_000;

test.each([
  [0, 0, 'Resend OTP in 30 seconds'],
  [0, 29_001, 'Resend OTP in 1 second'],
  [0, 30_000, 'Resend OTP'],
  [2, 30_000, 'Resend OTP'],
  [3, 0, 'Maximum attempts reached'],
  [3, 90_000, 'Maximum attempts reached'],
])(
  '[OTP-07] [OTP-08] [OTP-10] After %i resends and %i ms, the label is %s',
  (resends, laterMs, label) => {
    expect(resendLabel(resendState({ sentAtMs, resends }, sentAtMs + laterMs))).toBe(label);
  },
);

test('[OTP-07] A clock that was set back does not extend the wait', () => {
  expect(resendState({ sentAtMs, resends: 0 }, sentAtMs - 600_000)).toEqual({
    kind: 'wait',
    secondsLeft: 30,
  });
});

test('[OTP-07] [OTP-08] Web and contract have the same limits', () => {
  expect([RESEND_SECONDS, RESENDS_MAX]).toEqual([OTP_RESEND_SECONDS, OTP_RESENDS_MAX]);
});
