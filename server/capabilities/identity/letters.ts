import { OTP_MINUTES } from '#contract/identity.ts';
import { letter } from '#platform/letters.ts';
import type { Letter } from '#platform/mail.ts';
import type { Purpose } from './codes.store.ts';

const NOT_YOU = 'If you did not ask for this, you can ignore this letter. Nothing has changed.';

/** The letter that carries a code. */
export function codeLetter(to: string, purpose: Purpose, code: string): Letter {
  const isLogin = purpose === 'login';
  return {
    to,
    subject: `${code} is your Zap Booking code`,
    ...letter({
      title: isLogin ? 'Welcome back' : 'Welcome to Zap Booking',
      code,
      paragraphs: [
        isLogin
          ? `Enter this code to sign in. It works once, for ${OTP_MINUTES} minutes.`
          : `Enter this code to verify your email. It works once, for ${OTP_MINUTES} minutes.`,
      ],
      footnotes: [`${NOT_YOU} We never ask for this code by phone or message.`],
    }),
  };
}

/** For somebody who wants to sign in with an address that has no account. */
export function noAccountLetter(to: string, publicUrl: string): Letter {
  return {
    to,
    subject: 'Your Zap Booking sign-in',
    ...letter({
      title: 'There is no account yet',
      paragraphs: [
        'Somebody, we hope you, tried to sign in to Zap Booking with this email. It has no account yet, so there is no code to send.',
        'Creating one takes a minute. If you signed up with another email, please sign in with that one.',
      ],
      action: { label: 'Create an account', url: `${publicUrl}/register` },
      footnotes: [NOT_YOU],
    }),
  };
}

/** For somebody who wants to register an address that has an account. */
export function hasAccountLetter(to: string, publicUrl: string): Letter {
  return {
    to,
    subject: 'You already have a Zap Booking account',
    ...letter({
      title: 'You already have an account',
      paragraphs: [
        'Somebody, we hope you, tried to register this email at Zap Booking. It already has an account, so there is nothing to set up: just sign in.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      footnotes: [NOT_YOU],
    }),
  };
}
