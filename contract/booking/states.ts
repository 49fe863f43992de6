export const states = [
  'held',
  'released',
  'assigned',
  'accepted',
  'completed',
  'cancelled',
] as const;
export type BookingState = (typeof states)[number];

/** MYB-19: the states in a customer's list. */
export const customerStatuses = ['assigned', 'accepted', 'cancelled', 'completed'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** Events of a reschedule or an addition that the provider has to confirm; the booking is unchanged until then. */
const changeRequests = {
  rescheduleAsked: ['accepted'],
  rescheduleDeclined: ['accepted'],
  rescheduleExpired: ['accepted'],
  rescheduleWithdrawn: ['accepted'],
  addPeopleAsked: ['accepted'],
  addPeopleDeclined: ['accepted'],
  addPeopleExpired: ['accepted'],
  addPeopleWithdrawn: ['accepted'],
} as const;

/** Events of a proposal: the provider requests another time, and the customer answers. */
const proposal = {
  proposed: ['accepted'],
  proposalAccepted: ['accepted'],
  proposalDeclined: ['accepted'],
  proposalExpired: ['accepted'],
  proposalWithdrawn: ['accepted'],
  /** The provider rescheduled the booking as agreed by phone. */
  moved: ['accepted'],
  /** The provider rescheduled the whole class session. */
  sessionMoved: ['accepted'],
  /** Another member serves at the same time; the customer had not chosen a member. */
  reassigned: ['accepted'],
} as const;

/**
 * The state machine of a booking: for each state, the transitions it allows and the states each one may
 * lead to. Buttons, commands and tests read it; the trigger on `booking.bookings` repeats it, and a test
 * compares the two. A transition to the same state changes another property of the booking.
 */
export const transitions = {
  held: {
    /** Accepted at once when the provider accepts automatically. */
    pay: ['assigned', 'accepted'],
    release: ['released'],
    fail: ['cancelled'],
  },
  released: {
    /** A late payment claims the same time again if it is still free. */
    pay: ['assigned', 'accepted'],
    fail: ['cancelled'],
  },
  assigned: {
    accept: ['accepted'],
    reject: ['cancelled'],
    lapse: ['cancelled'],
    cancel: ['cancelled'],
    drop: ['assigned'],
    dropSegment: ['assigned'],
    reschedule: ['assigned'],
    /** The customer chose other members for the same time. */
    changeMember: ['assigned'],
    sessionMoved: ['assigned'],
    addPeople: ['assigned'],
  },
  accepted: {
    complete: ['completed'],
    noShow: ['completed'],
    cancel: ['cancelled'],
    drop: ['accepted'],
    dropSegment: ['accepted'],
    reschedule: ['accepted'],
    changeMember: ['accepted'],
    addPeople: ['accepted'],
    ...changeRequests,
    ...proposal,
    dispute: ['accepted'],
    uphold: ['cancelled'],
    decline: ['accepted'],
  },
  completed: {
    noShow: ['completed'],
    dispute: ['completed'],
    /** Cancelled when the provider did not come; completed when a part of the price is refunded. */
    uphold: ['cancelled', 'completed'],
    decline: ['completed'],
  },
  cancelled: {
    /** The customer chose a refund, credit or another booking after the provider failed. */
    rescue: ['cancelled'],
  },
} as const satisfies Record<BookingState, Record<string, readonly BookingState[]>>;
export type Transition = { [S in BookingState]: keyof (typeof transitions)[S] }[BookingState];

/** Progress of a customer's report about a booking; null when there is none. */
export const reportPhases = ['open', 'decided'] as const;
export type ReportPhase = (typeof reportPhases)[number] | null;

/** The transitions allowed while a report is open or decided: none may contradict it or reverse the decision. */
const allowedUnderReport: Record<(typeof reportPhases)[number], readonly Transition[]> = {
  open: ['complete', 'uphold', 'decline'],
  decided: ['complete'],
};

/** The states a transition may lead to from here; none when it is not allowed. */
export function targetsOf(
  state: BookingState,
  transition: Transition,
  report: ReportPhase = null,
): readonly BookingState[] {
  if (report !== null && !allowedUnderReport[report].includes(transition)) return [];
  const allowed: Partial<Record<Transition, readonly BookingState[]>> = transitions[state];
  return allowed[transition] ?? [];
}

/** True when a transition is allowed from here. */
export function allows(
  state: BookingState,
  transition: Transition,
  report: ReportPhase = null,
): boolean {
  return targetsOf(state, transition, report).length > 0;
}
