/** The conversation of a booking, and the list of conversations. */
export const texts = {
  title: 'Messages',
  description: 'Your conversations with professionals.',
  loadFailed: 'Your messages could not be loaded',
  with: 'Conversation with {name}',
  earlier: 'Show earlier messages',
  you: 'You',
  removed: 'This message was removed by Zap Booking.',
  read: 'Read',
  sent: 'Sent',
  reported: 'Reported',

  // Whether one can write.
  earlyCustomer: 'You can write to each other as soon as the professional accepts the booking.',
  earlyProvider: 'You can write to each other as soon as you accept the booking.',
  closed: 'This conversation closed on {moment}. You can still read it.',
  openUntil: 'You can write to each other until {moment}.',
  inviteCustomer:
    'Ask {name} how to prepare, or anything else before your appointment. No phone number is needed.',
  inviteAfter: 'Write to {name} about this visit. No phone number is needed.',
  inviteProvider:
    'Message {name} about how to prepare, or anything else they should know. No phone number is needed.',

  // Writing.
  label: 'Your message',
  needsText: 'Please write a message.',
  charactersOf: '{count} of {most} characters',
  send: 'Send message',

  // Reporting.
  reportAt: 'Report the message from {time}',
  reportTitle: 'Report this message',
  reportText:
    'Tell us if it is abusive, threatening or advertising, or asks you to pay outside Zap Booking. We read it with a few messages before it. They aren’t notified.',
  reportLabel: 'What is wrong with it?',
  reasonNeeded: 'Please give a reason.',
  reportSend: 'Send the report',
  reportDone: 'Thank you. We’ll look at it.',

  // The list.
  subtitleCustomer: 'Your conversations with professionals about your bookings.',
  subtitleProvider: 'Your conversations with customers about their bookings.',
  conversations: 'Conversations',
  all: 'All',
  unread: 'Unread',
  own: 'You: {text}',
  none: 'No messages yet',
  noneCustomer:
    'Once a professional accepts your booking, you can write to each other on its page.',
  noneProvider: 'Once you accept a booking, you and its customer can write to each other.',
  allRead: 'Everything is read',
  allReadCustomer: 'New messages from professionals appear here.',
  allReadProvider: 'New messages from your customers appear here.',
  pages: 'Pages of conversations',
} as const;
