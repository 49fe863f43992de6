import type { ReactNode } from 'react';
import type { SegmentChoice } from '#contract/availability/visits.ts';

/** The input of a waitlist request. */
export type WaitlistRequest = {
  party: {
    serviceId: string;
    subServiceId: string;
    people: number;
    memberId?: string;
    together?: boolean;
    /** The segments of a visit, which begins with the sub-service. */
    segments?: SegmentChoice[];
  };
  /** The displayed day. */
  date: string;
  onSignIn: () => void;
};

/** Components of the waitlist, which the page adds to the booking. */
export type WaitlistParts = {
  /** Joins for any time within a period, at first only for the wanted time of the day, such as '16:30'. */
  period: (request: WaitlistRequest, time: string | undefined) => ReactNode;
  /** Joins for one time of the day, such as '16:30'. */
  time: (request: WaitlistRequest, time: string) => ReactNode;
};
