export {
  localDay,
  localFullDay,
  localMoment,
  localNames,
  localNearMoment,
  localSpan,
  localStart,
} from '#messages/dates/moments.ts';
