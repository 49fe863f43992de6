import type { ReactNode } from 'react';
import type { SegmentChoice } from '#contract/availability/visits.ts';

/** What a customer waits for. */
export type WaitlistRequest = {
  party: {
    serviceId: string;
    subServiceId: string;
    people: number;
    memberId?: string;
    together?: boolean;
    /** Of a visit, which begins with the sub-service. */
    segments?: SegmentChoice[];
  };
  /** The day on screen. */
  date: string;
  onSignIn: () => void;
};

/** Content of the waitlist, which the page adds to the booking. */
export type WaitlistParts = {
  /** Waits for any time within a period. */
  period: (request: WaitlistRequest) => ReactNode;
  /** Waits for one time of the day, such as '16:30'. */
  time: (request: WaitlistRequest, time: string) => ReactNode;
};
