/** Login, registration and the code. */
export const texts = {
  needsScripts: 'Signing in needs JavaScript. Please switch it on and reload.',
  promise: 'Find a service, pick a free time, pay. Done in a minute.',
  loginTitle: 'Login',
  loginDescription:
    'Sign in to Zap Booking with a one-time code sent to your e-mail, or with Google.',
  loginText: 'Type your e-mail and we send you a one-time code. No password to remember.',
  or: 'or',
  newHere: 'New here?',
  createAccount: 'Create an account',
  email: 'E-mail',
  sendOtp: 'Send OTP',
  enterCodeSentTo: 'Enter the code sent to {email}',
  otpSent: 'OTP sent successfully!',
  loggedIn: 'You are logged in.',
  emailRequired: 'Email ID is required',
  emailInvalid: 'Invalid email format',

  otpMetaTitle: 'Enter your code',
  otpDescription: 'Type the one-time code that was sent to your e-mail.',
  anotherEmail: 'Use another e-mail',

  googleLoading: 'Loading Google sign-in…',
  googleSigningIn: 'Signing in with Google…',
  googleContinue: 'Continue with Google',
  googleFailed: 'Google sign-in is not ready. Press to try again, or use a code by e-mail.',
  oneMoreThing: 'One more thing',
  closeNoAccount: 'Close, create no account',
  createsAccount: 'Hi {name}, this creates your Zap Booking account for {email}.',
  createAccountButton: 'Create Account',
  consent: 'I am 18 or older and accept the {terms} and {privacy}',
  consentTerms: 'Terms',
  consentPrivacy: 'Privacy Policy',
  consentNeeded:
    'Please confirm that you are 18 or older and accept the Terms and the Privacy Policy.',
} as const;
