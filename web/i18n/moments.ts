export {
  localDay,
  localFullDay,
  localMoment,
  localNames,
  localNearMoment,
  localSpan,
  localStart,
} from '#messages/moments.ts';
