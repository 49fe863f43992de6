export {
  claimSeats,
  claimSeatsForChange,
  reduceSeats,
  releaseSeats,
  sellSeats,
  settleChangeSeats,
  transferSeats,
  undoChangeSeats,
} from './claims/store.ts';
export {
  type BusyTimeRow,
  closedTimesOf,
  type TimeOffRow,
  timeZonesOf,
} from './hours/closed-times.store.ts';
export type { UpcomingBooking } from './hours/own-hours.ts';
export { type NewSettings, setOverride, setSettings, timingOf } from './hours/set-hours.ts';
export { isoIn } from './local-time.ts';
export { availabilityPart } from './personal.ts';
export { addTimeOff, settingsRow } from './settings.store.ts';
export {
  type Judged,
  judge,
  judgeRead,
  judgingStatement,
  nearestStarts,
} from './starts/judge-start.ts';
export { listSlots } from './starts/list-starts.ts';
export { serviceStatuses } from './starts/service-statuses.ts';
export { startsWithin } from './starts/starts-within.ts';
