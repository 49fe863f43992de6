/** A person's own reviews: writing one, and all of them. */
export const texts = {
  yours: 'Your review',
  howWasIt: 'How was it?',
  invitation: 'Your stars help others choose. You can write until {day}.',
  rate: 'Rate',
  rateOf: 'Rate {name}',
  at: '{service} at {place}',
  changeUntil: 'Change until {day}',
  providerReplied: 'The provider replied',
  notDone: 'Not shown: the booking turned out not to have taken place.',
  hidden: 'Hidden by Zap Booking',

  // The dialog.
  change: 'Change your review',
  close: 'Close without saving',
  stars: 'Your stars',
  chooseStars: 'Please choose how many stars.',
  text: 'Your review (optional)',
  textHint: 'Shown with your first name and initial. You can change it for {days} days.',
  save: 'Save changes',
  publish: 'Publish review',
  published: 'Thank you for your review.',
  saved: 'Your review was changed.',

  // All of them.
  myPosts: 'MyPosts',
  subtitle: 'Your reviews of past visits.',
  loadFailed: 'Your reviews could not be loaded',
  none: 'No reviews yet',
  noneText: 'After a completed booking you can say how it was.',
  showMore: 'Show more reviews',
  until: 'Until {day}',
  theBooking: 'The booking',
} as const;
