/** What both sides of a report submit, and the decision. */
export const texts = {
  loadFailed: 'The report could not be loaded',
  support: 'Zap Booking support',
  you: 'You',
  openPicture: 'Open photo {place} of {total} of {name}',
  removed: 'A photo was removed with the account.',

  // The next step.
  yourSideUntil: 'Please give us your side by {moment}. We’ll decide after that.',
  answered: 'You have answered. You can add more until it is decided.',
  theyAnswered: 'The professional has answered. You can add more until it is decided.',
  answerRequested: 'We have asked the professional to answer by {moment}, and decide after that.',

  // The form.
  full: 'You’ve added as much as a report can hold.',
  addLabel: 'Add to your report',
  yourSide: 'Your side',
  visibleToProvider: 'Visible to the provider and our team. Can’t be edited.',
  visibleToCustomer: 'Visible to the customer and our team. Can’t be edited.',
  charactersOf: '{count} of {most} characters',
  pictureFiles: 'Photo files',
  addImages: 'Add photos',
  imagesToSend: 'Photos to send',
  pictureToSend: '{place} of {total} to send',
  leaveOut: 'Leave out photo {place}',
  progress: 'Photo sent',
  add: 'Add to the report',
  sendAnswer: 'Send your answer',
  added: 'Added to the report',
  moreImages: {
    one: 'You can add {count} more photo.',
    other: 'You can add {count} more photos.',
  },
  pictureFailed: 'This photo can’t be read. Please choose another one.',
  needsText: 'Please write something, or add a photo.',
  tooShort: 'Please write at least {least} characters.',
} as const;
