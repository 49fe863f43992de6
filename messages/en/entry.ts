/** Login, registration and the code. */
export const texts = {
  needsScripts: 'Logging in needs JavaScript. Turn it on and reload the page.',
  promise: 'Find a service, pick a free time, pay. Done in a minute.',
  loginTitle: 'Login',
  loginDescription:
    'Log in to Zap Booking with a one-time code sent to your e-mail, a passkey, or Google.',
  loginText: 'Enter your e-mail and we’ll send you a one-time code. No password to remember.',
  toAddVisit:
    'Log in or create an account to add this visit to your bookings. We’ll bring you back to it.',
  toJoinTeam: 'Log in or create an account to accept this invitation. We’ll bring you back to it.',
  or: 'or',
  newHere: 'New here?',
  createAccount: 'Create an account',
  email: 'E-mail',
  sendOtp: 'Send OTP',
  enterCodeSentTo: 'Enter the code sent to {email}',
  otpSent: 'OTP sent successfully!',
  loggedIn: 'You are logged in.',

  bySmsInstead: 'Send by SMS instead',
  byEmailInstead: 'Send by e-mail instead',
  smsRisk:
    'SMS is the least safe choice: someone who takes over your number or sees your messages can read the code. E-mail or a passkey is safer.',
  smsSent:
    'If {email} has a verified mobile number, we sent a 6-digit code there by SMS. Otherwise check your e-mail. It works for 5 minutes.',

  otpMetaTitle: 'Enter your code',
  otpDescription: 'Type the one-time code that was sent to your e-mail.',
  anotherEmail: 'Use another e-mail',

  passkey: 'Log in with a passkey',
  passkeyCancelled: 'No passkey was used. Try again, or use a code by e-mail.',

  googleLoading: 'Loading Google login…',
  googleSigningIn: 'Logging in with Google…',
  googleContinue: 'Continue with Google',
  googleFailed: 'Google login isn’t ready. Tap to try again, or use a code by e-mail.',
  oneMoreThing: 'One more thing',
  closeNoAccount: 'Close, create no account',
  createsAccount: 'Hi {name}, this creates your Zap Booking account for {email}.',
  createAccountButton: 'Create Account',
  consent: 'I am 18 or older and accept the {terms} and {privacy}',
  consentTerms: 'Terms',
  consentPrivacy: 'Privacy Policy',
  registerTitle: 'Create an account',
  registerDescription: 'Join Zap Booking with your name, phone and a verified e-mail address.',
  registerText: 'Verify your e-mail with a code, and you can book right away.',
  hasAccount: 'Already have an account?',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  verify: 'Verify',
  verified: 'Verified',
  verifyFirst: 'Please verify your email before registering.',
  registered: 'Regitration Successfull',
  consentNeeded:
    'Please confirm that you are 18 or older and accept the Terms and the Privacy Policy.',
} as const;
