export {
  type AwayRow,
  awayOf,
  type ElsewhereRow,
  timeZonesOf,
} from './hours/closed-times.store.ts';
export type { AheadBooking } from './hours/own-hours.ts';
export { type NewSettings, setOverride, setSettings, timingOf } from './hours/set-hours.ts';
export { isoIn } from './iso-in.ts';
export { availabilityPart } from './personal.ts';
export {
  type Judged,
  judge,
  judgeRead,
  judgingStatement,
  nearestStarts,
} from './starts/judge-start.ts';
export { listSlots } from './starts/list-starts.ts';
export { statusesOf } from './starts/service-statuses.ts';
export { startsWithin } from './starts/starts-within.ts';
export {
  addTimeOff,
  claimBeside,
  claimSeats,
  passSeats,
  releaseSeats,
  sellSeats,
  settingsRow,
  settleChangeSeats,
  shrinkSeats,
  undoChangeSeats,
} from './store.ts';
