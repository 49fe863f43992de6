/** The professional's conversations with customers. */
export const texts = {
  description: 'Your conversations with customers.',
  oneDescription: 'Your conversation with a customer.',
  requests: 'Booking Requests',
  notFound: 'Conversation not found',
  notFoundText: 'There’s no booking at this address.',
  loadFailed: 'We couldn’t load the conversation',
  conversation: 'Conversation',
  none: 'No messages',
  noneText: 'This conversation has closed, and no messages were sent.',
} as const;
