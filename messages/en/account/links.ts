/** The pages that our e-mails link to. */
export const texts = {
  unsubscribeTab: 'Unsubscribe',
  unsubscribeDescription: 'Stop one kind of e-mail.',
  unsubscribeTitle: 'Unsubscribe from these e-mails?',
  unsubscribeText:
    'You’ll get no more e-mails of this kind. We still send receipts and everything about your bookings and your money.',
  unsubscribe: 'Unsubscribe',
  keep: 'Keep them',
  notEnded: 'You’re still subscribed',
  brokenLink: 'This link does not work.',
  brokenLinkText:
    'Part of it may be missing. Open it from the e-mail again, or choose in your notification settings.',
  ended: 'You’re unsubscribed',
  endedAbout: 'No more e-mails about: {kind}',
  endedText:
    'You still see these updates under Notifications. You can turn these e-mails on again at any time.',

  restoreTab: 'Keep your old e-mail',
  restoreDescription: 'Stop or undo a change to your login e-mail.',
  restoreTitle: 'Keep your old e-mail?',
  restoreText:
    'Your account stays with, or goes back to, the e-mail that received our message. We log out all devices, because one of them may not be yours.',
  restore: 'Keep my old e-mail',
  needsScripts: 'This link needs JavaScript. Turn it on and reload the page.',
  changeIsMine: 'I made this change',
  notRestored: 'Nothing was changed',
  usedLink: 'This link has been used or has expired.',
  usedLinkText:
    'Open the link from our latest e-mail. If someone else controls your account, write to us.',
  contactUs: 'Contact us',
  restored: 'Your old e-mail is kept',
  changeUndone: 'The change is undone',
  changeCancelled: 'The change is cancelled',
  restoredText: 'All devices were logged out. Log in with your old e-mail to continue.',
} as const;
