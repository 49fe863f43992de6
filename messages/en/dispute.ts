/** The customer's report about a booking. */
export const texts = {
  yours: 'Your report',
  noOneThere: 'No one there?',
  somethingWrong: 'Was something wrong?',
  explained: 'Tell us and we’ll look into it. The payment stays on hold until we decide.',
  report: 'Report a problem',
  thanks: 'Thank you. We’ll look into it.',

  // The provider is not there.
  began: 'Your visit began on {moment}. Contact {provider} first: a call often settles it.',
  cantWait: 'Can’t wait? {link}. You don’t have to cancel first.',
  findAnother: 'Find another professional',
  noShowFull:
    'Report it if no one comes. We hold the money until we have decided. If confirmed: full refund + {credit}% wallet credit.',
  noShowPart:
    'Report it if no one comes. We hold the money until we have decided. If confirmed: {percent}% refund + {credit}% wallet credit.',

  // The dialog.
  title: 'Report a problem',
  close: 'Close without reporting',
  what: 'What went wrong?',
  noShow: 'The professional did not come',
  quality: 'The quality was not right',
  wasThere: 'I was present',
  noShowFullHint: 'If confirmed: full refund + {credit}% wallet credit.',
  noShowPartHint: 'If confirmed: {percent}% refund + {credit}% wallet credit.',
  qualityHint: 'If confirmed: {least}% to {most}% of the price refunded.',
  wasThereHint: 'The professional marked you as a no-show. If you were present, we’ll review it.',
  chooseWhat: 'Please choose what went wrong.',
  happened: 'What happened?',
  happenedHint: 'Visible to our team and the professional.',
  tooShort: 'Please describe what happened in at least one sentence.',
  send: 'Send the report',

  // Its state.
  open: 'Under review',
  markedNoShow: 'The professional marked you as a no-show.',
  underReview: 'We’re looking into your report.',
  openText: 'We review both sides and decide. Until then, the professional isn’t paid.',
  declined: 'Declined',
  declinedText: 'The booking stays as it is.',
  confirmed: 'Confirmed',
  confirmedFull: 'Full refund.',
  confirmedPart: '{percent}% of the price refunded.',
} as const;
