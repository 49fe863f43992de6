import { createContext, type ReactNode, use } from 'react';

/** Components of other features that the page provides to requests. */
export type RequestConversation = {
  /** Unread messages, on a card. */
  note: (bookingId: string) => ReactNode;
  /** The conversation, in the details. */
  thread: (bookingId: string) => ReactNode;
  /** The report of the customer, in the details of a reported request. */
  report: (bookingId: string) => ReactNode;
};

export const RequestConversationContext = createContext<RequestConversation>({
  note: () => null,
  thread: () => null,
  report: () => null,
});

type ConversationPartProps = { part: keyof RequestConversation; bookingId: string };

export function ConversationPart({ part, bookingId }: ConversationPartProps) {
  return use(RequestConversationContext)[part](bookingId);
}
