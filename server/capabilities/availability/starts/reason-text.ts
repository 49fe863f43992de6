import { formatDay, formatTime } from '#contract/time.ts';
import { type Hours, localDate, type OpenInterval, type Reason } from '../rules/starts.rules.ts';
import { equipmentText, tooLittleText } from './equipment-text.ts';
import { instantAt } from './facts.ts';
import { chosenMemberText, teamText } from './member-text.ts';

const weekdays = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
];

/** Text of a reason for a start (epoch minute): 'Closed on Sundays'. */
export function reasonText(reason: Reason, hours: Hours, at: number): string {
  const time = (minute: number) => formatTime(instantAt(minute).toString(), hours.timeZone);
  const ofMembers = membersText(reason, hours, at);
  if (ofMembers !== undefined) return ofMembers;
  switch (reason.code) {
    case 'PAST':
      return 'This time has passed';
    case 'NOTICE':
      return `Too soon: book at least ${duration(hours.noticeMinutes)} ahead`;
    case 'HORIZON':
      return `Too far ahead: times can be booked until ${formatDay(`${reason.latestDate}T00:00:00Z`, 'UTC')}`;
    case 'CLOSED':
      return `Closed on ${closedDay(hours, at)}`;
    case 'OUTSIDE_HOURS':
      return reason.opens === undefined
        ? 'After closing time'
        : `Closed at this time: opens at ${time(reason.opens)}`;
    case 'ENDS_AFTER_CLOSING':
      return `Would end after closing time at ${time(reason.closesAt)}`;
    case 'OFF_GRID':
      return gridSentence(hours, at);
    case 'TIME_OFF':
      return `Away until ${momentSentence(reason.until, hours, at)}`;
    case 'OTHER_CALENDAR':
      return `Busy in another calendar until ${momentSentence(reason.until, hours, at)}`;
    case 'HELD':
      if (reason.equipment !== undefined)
        return `Someone is paying for ${reason.equipment} at this time, until ${momentSentence(reason.until, hours, at, true)}`;
      return `Held until ${momentSentence(reason.until, hours, at, true)} by someone paying`;
    case 'SEATS':
      return reason.seatsLeft === 1 ? 'Only 1 seat left' : `Only ${reason.seatsLeft} seats left`;
    case 'FULL':
      return 'Fully booked at this time';
    case 'BUFFER':
      return 'Too close to another booking';
    case 'EQUIPMENT':
      return equipmentText(reason, (minute) => momentSentence(minute, hours, at), at);
    case 'NO_SESSION':
      return 'No class starts at this time';
    case 'MEMBER_OFF':
      return 'This team member does not work then';
    case 'TOO_FEW_MEMBERS':
      return tooFewText(reason.servedAtOnce);
    case 'TOO_LITTLE_EQUIPMENT':
      return tooLittleText(reason);
  }
}

/** Names the chosen member, or the team when seats are missing; undefined without names. */
function membersText(reason: Reason, hours: Hours, at: number): string | undefined {
  if (!('members' in reason) || !reason.members) return undefined;
  const { members } = reason;
  const moment = (minute: number) => momentSentence(minute, hours, at);
  const chosen = members.find(({ isChosen }) => isChosen);
  if (chosen) return chosenMemberText(chosen, members, moment, at);
  const isAboutTeam = reason.code === 'FULL' || reason.code === 'SEATS';
  return isAboutTeam ? teamText(members, moment, at) : undefined;
}

function tooFewText(servedAtOnce: number): string {
  if (servedAtOnce === 0) return 'Nobody offers this at the moment';
  return servedAtOnce === 1
    ? 'Only one person can be served at a time'
    : `Only ${servedAtOnce} people can be served together`;
}

/** Names the date of an override, otherwise the weekday. */
function closedDay(hours: Hours, at: number): string {
  const iso = instantAt(at).toString();
  if (hours.overrides.has(localDate(at, hours.timeZone))) return formatDay(iso, hours.timeZone);
  return weekdays[localTime(hours, at).dayOfWeek - 1] ?? formatDay(iso, hours.timeZone);
}

function gridSentence(hours: Hours, at: number): string {
  const { hour, minute, dayOfWeek } = localTime(hours, at);
  const day: readonly OpenInterval[] =
    hours.overrides.get(localDate(at, hours.timeZone)) ?? hours.weekly[dayOfWeek - 1] ?? [];
  const wall = hour * 60 + minute;
  const open = day.find(({ fromMinute, toMinute }) => wall >= fromMinute && wall < toMinute);
  const every = `Starts every ${duration(hours.stepMinutes)}`;
  return open ? `${every} from ${wallTime(open.fromMinute)}` : every;
}

/** '6:00 PM', with the date unless it is the start's own or `isSoon`. */
function momentSentence(minute: number, hours: Hours, at: number, isSoon = false): string {
  const iso = instantAt(minute).toString();
  const time = formatTime(iso, hours.timeZone);
  const isSameDay = localDate(minute, hours.timeZone) === localDate(at, hours.timeZone);
  return isSoon || isSameDay ? time : `${formatDay(iso, hours.timeZone)} at ${time}`;
}

function localTime(hours: Hours, at: number): Temporal.ZonedDateTime {
  return instantAt(at).toZonedDateTimeISO(hours.timeZone);
}

/** Minutes of the day on the 12-hour clock. */
function wallTime(minuteOfDay: number): string {
  return formatTime(instantAt(minuteOfDay).toString(), 'UTC');
}

/** '30 minutes', '2 hours', '1 day', '2 h 15 min'. */
function duration(minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return count(minutes / 1440, 'day');
  if (minutes > 0 && minutes % 60 === 0) return count(minutes / 60, 'hour');
  if (minutes < 60) return count(minutes, 'minute');
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
