export { availability } from './availability.ts';
export { type AwayRow, awayOf, type ElsewhereRow, timeZonesOf } from './away.store.ts';
export { isoIn } from './iso-in.ts';
export { type Judged, judge, judgeRead, judgingStatement, nearestStarts } from './judge-start.ts';
export { listSlots } from './list-slots.ts';
export type { AheadBooking } from './own-hours.ts';
export { availabilityPart } from './personal.ts';
export { type NewSettings, setOverride, setSettings, timingOf } from './set-hours.ts';
export { startsWithin } from './starts-within.ts';
export { statusesOf } from './statuses-of.ts';
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
