export const states = [
  'held',
  'released',
  'assigned',
  'accepted',
  'completed',
  'cancelled',
] as const;
export type BookingState = (typeof states)[number];

/** What may happen to a booking, and where it leads: read by buttons, commands and tests alike. */
export const moves = {
  held: { pay: 'assigned', release: 'released', fail: 'cancelled' },
  released: { pay: 'assigned', fail: 'cancelled' },
  assigned: {
    accept: 'accepted',
    reject: 'cancelled',
    cancel: 'cancelled',
    lapse: 'cancelled',
    reschedule: 'assigned',
  },
  accepted: {
    complete: 'completed',
    noShow: 'completed',
    cancel: 'cancelled',
    reschedule: 'accepted',
    uphold: 'cancelled',
  },
  completed: { uphold: 'cancelled' },
  cancelled: {},
} as const satisfies Record<BookingState, Record<string, BookingState>>;
export type Move = { [S in BookingState]: keyof (typeof moves)[S] }[BookingState];

/** What became of a customer's report about a booking; null when there is none. */
export const reportPhases = ['open', 'decided'] as const;
export type ReportPhase = (typeof reportPhases)[number] | null;

/** The transitions left while a report is open or decided: none may contradict it or reverse the decision. */
export const movesUnderReport: Record<(typeof reportPhases)[number], readonly Move[]> = {
  open: ['complete', 'uphold'],
  decided: ['complete'],
};

/** The state a transition leads to, or undefined when it is not allowed from here. */
export function nextState(
  state: BookingState,
  move: Move,
  report: ReportPhase = null,
): BookingState | undefined {
  if (report !== null && !movesUnderReport[report].includes(move)) return undefined;
  return (moves[state] as Partial<Record<Move, BookingState>>)[move];
}
