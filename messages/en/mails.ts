/** E-mails about the account: codes, changes of the e-mail, payout account, team, contact form, closing. */
export const texts = {
  // Codes.
  codeSubject: '{code} is your Zap Booking code',
  loginTitle: 'Welcome back',
  loginAim: 'Enter this code to log in.',
  registerTitle: 'Welcome to Zap Booking',
  registerAim: 'Enter this code to verify your e-mail.',
  payoutTitle: 'Your payout account',
  payoutAim: 'Enter this code to set the bank account we pay you to.',
  upiTitle: 'Your UPI ID',
  upiAim: 'Enter this code to change the UPI ID in your profile.',
  emailTitle: 'Your new e-mail',
  emailAim: 'Enter this code to log in with this e-mail from now on.',
  presentTitle: 'Changing your e-mail',
  presentAim: 'Enter this code to change the e-mail you log in with.',
  phoneSubject: 'Mobile number verified',
  phoneTitle: 'Your mobile number is verified',
  phoneText: 'Login codes and the updates you choose can now be sent to {number}.',
  phoneNotYou:
    'If this wasn’t you, log out devices you don’t recognise in your profile and verify your own number.',
  confirmTitle: 'Confirm that it’s you',
  confirmAim: 'Enter this code to confirm a change to the security of your account.',
  passkeyAddedSubject: 'A passkey was added to your account',
  passkeyAddedTitle: 'You can log in with a passkey',
  passkeyAddedText: 'The passkey “{name}” was added. It logs in to your account without a code.',
  passkeyRemovedSubject: 'A passkey was removed from your account',
  passkeyRemovedTitle: 'A passkey was removed',
  passkeyRemovedText: 'The passkey “{name}” was removed. It can no longer be used to log in.',
  passkeyFrozen:
    'It was removed without a passkey. For your safety, payout details can’t be changed for 48 hours.',
  passkeyNotYou:
    'If this wasn’t you, open your profile now: remove passkeys you don’t recognise and log out other devices.',
  deleteTitle: 'Deleting your account',
  deleteAim: 'Enter this code to delete your account permanently.',
  codeWorks: 'It works once, for {minutes} minutes.',
  notYou: 'If you didn’t ask for this, ignore this e-mail. Nothing has changed.',
  neverByPhone: 'We never ask for this code by phone or message.',

  noAccountSubject: 'This e-mail has no Zap Booking account yet',
  noAccountTitle: 'You don’t have an account yet',
  noAccountText:
    'Someone, hopefully you, tried to log in to Zap Booking with this e-mail. It has no account yet, so there’s no code to send.',
  noAccountNext:
    'You can create one in a minute. If you signed up with another e-mail, log in with that one.',
  createAccount: 'Create an account',
  hasAccount: 'You already have a Zap Booking account',
  hasAccountTitle: 'You already have an account',
  hasAccountText:
    'Someone, hopefully you, tried to sign up for Zap Booking with this e-mail. It already has an account: just log in.',
  logIn: 'Log in',
  takenSubject: 'Someone tried to use your e-mail for another account',
  takenTitle: 'Someone wanted to use this e-mail',
  takenText:
    'Someone tried to move another Zap Booking account to this e-mail. It belongs to your account, so nothing has changed.',

  // A change of the e-mail.
  waitingSubject: 'Your Zap Booking e-mail is about to change',
  waitingTitle: 'Did you ask for this?',
  waitingText:
    'Someone who is logged in to your account says they can no longer read this mailbox. Your login e-mail changes on {when} unless you stop it.',
  waitingStop:
    'If this wasn’t you, cancel it now. Your account keeps this e-mail, and all devices are logged out.',
  cancelChange: 'Cancel the change',
  comingSubject: 'You’ll log in to Zap Booking with this e-mail in {days} days',
  comingTitle: 'Your new e-mail is on its way',
  comingText:
    'From {when}, you log in to Zap Booking with this e-mail. Until then your current e-mail works, and it can cancel the change.',
  frozen: 'Until then, bank details and UPI ID can’t be changed, and earnings aren’t paid out.',
  changedSubject: 'Your Zap Booking e-mail was changed',
  changedTitle: 'You now log in with another e-mail',
  changedText:
    'Your Zap Booking account has moved to a new e-mail. This one no longer opens it, and all other devices are logged out.',
  changedUndo:
    'If this wasn’t you, undo it within {hours} hours (until {until}). You don’t need to be logged in.',
  googleUnlinked: 'Logging in with Google and the old e-mail no longer works.',
  undoChange: 'Undo the change',
  nowSubject: 'You now log in to Zap Booking with this e-mail',
  nowTitle: 'Your e-mail is changed',
  nowText: 'Log in with this e-mail from now on.',
  nowUndo: 'Your old e-mail can undo this until {until}.',
  unchangedSubject: 'Your Zap Booking e-mail stays as it is',
  unchangedTitle: 'The e-mail change is cancelled',
  unchangedText: 'Nothing has changed: you log in with the same e-mail as before.',
  restoredSubject: 'Your Zap Booking e-mail change was undone',
  restoredTitle: 'Your account has its old e-mail back',
  restoredText: 'Log in with the old e-mail. All devices were logged out.',
  reservedTitle: 'This e-mail was changed to another one',
  reservedText:
    'Your account now logs in with another e-mail. If that wasn’t you, use the link in our e-mail about the change to undo it.',

  // The payout account.
  payoutChanged: 'Your payout account was changed',
  payoutChangedText:
    'From {from}, we pay your earnings to the account ending in {last4}. Until then nothing is paid out.',
  payoutNotYou:
    'If this wasn’t you, log in, set the account again and reply to this e-mail before then.',
  seeEarnings: 'See your earnings',

  // An invitation to a team.
  invitedSubject: '{owner} invited you to their team',
  invitedTitle: 'Join {owner}’s team',
  invitedText:
    '{owner} added you as {name} on Zap Booking. Join to see the bookings customers make with you.',
  invitedLink: 'The link works once, with an account of this e-mail address, until {until}.',
  joinTeam: 'Join the team',
  invitedNotYou: 'If you don’t know {owner}, ignore this e-mail. Nothing will happen.',

  // The contact form.
  receiptSubject: 'We have your message ({reference})',
  receiptTitle: 'We have your message',
  receiptText:
    'Your reference is {reference}. We reply to this address within {hours} hours on business days.',
  readAnswers: 'See common questions',
  receiptNotYou:
    'If you didn’t write to us, ignore this e-mail: someone typed your address by mistake.',

  // Closing the account.
  deactivatedSubject: 'Your Zap Booking account is deactivated',
  deactivatedTitle: 'Your account is deactivated',
  deactivatedText:
    'You no longer appear on Zap Booking, and you’re logged out on every device. Your bookings stay, and we keep e-mailing you about them.',
  deactivatedReturn: 'Log in whenever you want it back. Everything stays as you left it.',
  reactivate: 'Log in and reactivate',
  deactivatedNotYou: 'If this wasn’t you, log in and check the devices in your profile.',
  downloadedSubject: 'Your Zap Booking data was downloaded',
  downloadedTitle: 'Your data was downloaded',
  downloadedText:
    'Someone who is logged in to your account, hopefully you, downloaded all of its data.',
  reactivatedSubject: 'Your Zap Booking account is active again',
  reactivatedTitle: 'Your account is active again',
  reactivatedText: 'You logged in, so your account and your services are open again.',
  openProfile: 'Open your profile',
  reactivatedNotYou:
    'If this wasn’t you, log out all other devices in your profile and write to us.',
  deletedSubject: 'Your Zap Booking account is deleted',
  deletedTitle: 'Your account is deleted',
  deletedText:
    'You’re logged out on every device, and no one can log in to this account again. Wallet credits that were left have expired.',
  deletedWhen:
    'We erase your personal data in {days} days, on {day}, or by {last} at the latest. Until then we keep it only to answer banks about your payments. Invoices stay for as long as tax law requires.',
  deletedNext:
    'We’ll e-mail you once more when that is done. After that, this e-mail can be used for a new account.',
  deletedNotYou: 'If this wasn’t you, reply to this e-mail at once.',
  erasedSubject: 'Your data at Zap Booking is erased',
  erasedTitle: 'Your data is erased',
  erasedText:
    'We have erased your name, address, phone number and e-mail, and your messages. Your reviews and records of past bookings stay without your name; only the invoices that we must keep by law still show your name.',
  erasedLast: 'This is the last e-mail you get from us.',

  // Gift cards.
  packageSubject: 'Package bought: {visits} × {task} at {business}',
  packageTitle: 'You have {visits} visits at {business}',
  packageText: 'You paid {amount} for {visits} × {task}: {each} a visit, booking charge included.',
  packageUse:
    'To use a visit, book {task} as usual and choose your package when you confirm. Visits must start by {date}.',
  packageOpen: 'Open my packages',
  packageRefund:
    'Unused visits are refunded at {each} each: whenever you ask in your wallet, and automatically after {date}.',
  packageTax:
    'This is a receipt, not a tax invoice. Each booking that is paid with the package gets its own invoice.',
  giftSubject: '{sender} sent you a gift card of {amount} for {business}',
  giftTitle: '{name}, you have a gift card of {amount}',
  giftText: '{sender} sent you {amount} to spend at {business}.',
  giftHow:
    'Open your wallet, choose ‘Add a gift card’ and enter the code above. You can then pay for bookings at {business} with it, in one go or bit by bit.',
  giftRedeem: 'Open my wallet',
  giftTerms:
    'Only {business} accepts this gift card. It never expires and can’t be exchanged for cash.',
  giftKeep: 'Keep the code to yourself: the first person to enter it gets the gift card.',
  giftReceiptSubject: 'Your gift card of {amount} for {business} is on its way',
  giftReceiptTitle: 'Gift card sent',
  giftReceiptText:
    'You paid {amount} for a gift card of {business}. We have sent the code to {name} by e-mail. You also find it in your wallet, in case the e-mail gets lost.',
  giftReceiptRefund:
    'Open your wallet to get a full refund within {days} days, as long as the card hasn’t been redeemed.',
  giftReceiptOpen: 'Open my wallet',
  giftReceiptTax:
    'This is a receipt, not a tax invoice. Each booking that is paid with the gift card gets its own invoice.',
} as const;
