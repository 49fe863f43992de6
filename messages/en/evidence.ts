/** What both sides of a report submit, and the decision. */
export const texts = {
  loadFailed: 'The report could not be loaded',
  support: 'Zap Booking support',
  you: 'You',
  openPicture: 'Open picture {place} of {total} of {name}',
  removed: 'A picture was removed with the account.',

  // The next step.
  yourSideUntil: 'Please give us your side by {moment}. We’ll decide after that.',
  answered: 'You have answered. You can add more until it is decided.',
  theyAnswered: 'The provider has answered. You can add more until it is decided.',
  answerRequested: 'We have asked the provider to answer by {moment}, and decide after that.',

  // The form.
  full: 'You’ve added as much as a report can hold.',
  addLabel: 'Add to your report',
  yourSide: 'Your side',
  visibleToProvider: 'Visible to the provider and our team. Can’t be edited.',
  visibleToCustomer: 'Visible to the customer and our team. Can’t be edited.',
  charactersOf: '{count} of {most} characters',
  pictureFiles: 'Picture files',
  addImages: 'Add pictures',
  imagesToSend: 'Pictures to send',
  pictureToSend: '{place} of {total} to send',
  leaveOut: 'Leave out picture {place}',
  progress: 'Picture sent',
  add: 'Add to the report',
  sendAnswer: 'Send your answer',
  added: 'Added to the report',
  moreImages: {
    one: 'You can add {count} more picture.',
    other: 'You can add {count} more pictures.',
  },
  pictureFailed: 'This picture can’t be read. Please choose another one.',
  needsText: 'Please write something, or add a picture.',
  tooShort: 'Please write at least {least} characters.',
} as const;
