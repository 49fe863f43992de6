/** The dialog for the codes of a new e-mail address. */
export const texts = {
  title: 'Change your e-mail',
  closeKeepCodes: 'Close, keep the codes',
  codeSentTo: 'Code sent to {email}',
  explained:
    'We sent a 6-digit code to each address. Your old e-mail can undo the change for {hours} hours; until then, bank details and UPI ID can’t be changed.',
  takesDays: 'The change takes {days} days',
  takesDaysText:
    'We also e-mail {email}, which can cancel the change. Until it’s done, you log in as before; bank details, UPI ID and payouts are on hold.',
  change: 'Change e-mail',
  request: 'Request the change',
  canRead: 'I can open {email}',
  cannotAccess: 'I can’t open {email}',
} as const;
