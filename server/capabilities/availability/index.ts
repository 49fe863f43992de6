export { availability } from './availability.ts';
export { isoIn } from './iso-in.ts';
export { type Judged, judge, nearestStarts } from './judge-start.ts';
export { type NewSettings, setOverride, setSettings } from './set-hours.ts';
export { addTimeOff, claimSeats, releaseSeats, sellSeats } from './store.ts';
