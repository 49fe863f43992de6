import { createContext, type ReactNode, use } from 'react';

/** What the page around puts into requests about what was said between the two sides. */
export type RequestTalk = {
  /** What waits to be read, on a card. */
  note: (bookingId: string) => ReactNode;
  /** The conversation itself, in the details. */
  thread: (bookingId: string) => ReactNode;
  /** What the customer reported, in the details of a request that has a report. */
  report: (bookingId: string) => ReactNode;
};

export const RequestTalkContext = createContext<RequestTalk>({
  note: () => null,
  thread: () => null,
  report: () => null,
});

type TalkPartProps = { part: keyof RequestTalk; bookingId: string };

export function TalkPart({ part, bookingId }: TalkPartProps) {
  return use(RequestTalkContext)[part](bookingId);
}
