/** Calendars of other programs: bookings there, and their busy times here. */
export const texts = {
  tab: 'Connected calendars',
  description: 'Your bookings in other calendars, and their busy times here.',
  calendar: 'Calendar',
  title: 'Connected calendars',
  subtitle: 'See your bookings in your own calendar, and take bookings only when you are free.',
  servicesFailed: 'We couldn’t load your services',
  service: 'Service',

  // The private link of one's own bookings.
  yourBookings: 'Your bookings in other calendars',
  yourSchedule: 'Your schedule in other calendars',
  linkText:
    'Google Calendar, Outlook and Apple Calendar can subscribe to a private link. It shows what is booked, when, where, and the customer’s first name, but no phone number or e-mail.',
  linkFailed: 'We couldn’t load the link',
  newLink: 'Create new link',
  removeLink: 'Remove link',
  linkMade: 'Link created {day}. It was shown once.',
  makeLink: 'Create private link',
  linkRemoved: 'Calendar link removed',
  copyNow: 'Copy this link now. It’s shown only once.',
  secret: 'Anyone with this link can see your bookings. Don’t share it.',
  privateLink: 'Private link',
  linkCopied: 'Link copied',
  copyFailed: 'We couldn’t copy the link. Select it and copy it yourself.',
  copy: 'Copy',
  newQuestion: 'Create a new link?',
  removeQuestion: 'Remove the link?',
  closeKeep: 'Close, keep the link',
  keepLink: 'Keep link',
  newText: 'Your current link stops working at once. Add the new link to your calendar apps.',
  removeText: 'Calendar apps that use it no longer show your bookings.',

  // Busy times of other calendars.
  busy: 'Busy times from other calendars',
  busyText:
    'Customers can’t book while you are busy there. Every 15 minutes, we import only when you are busy. Existing bookings don’t change.',
  busyFailed: 'We couldn’t load your connected calendars',
  none: 'No calendar is connected to this service.',
  full: 'You can connect up to {most} calendars to a service.',
  lastCounts: 'Until we can read it again, the last busy times we read still apply.',
  readNow: 'Sync now',
  readNowOf: 'Sync {name} now',
  disconnect: 'Disconnect',
  disconnectOf: 'Disconnect {name}',
  reading: 'Syncing',
  unreadable: 'Can’t be read',
  isConnected: 'Connected',
  events: {
    one: '{count} upcoming event, synced {when}',
    other: '{count} upcoming events, synced {when}',
  },
  connectForm: 'Connect a calendar',
  address: 'Calendar address',
  addressHint: 'The secret iCal address from your calendar’s settings. It starts with https://',
  name: 'Name',
  nameHint: 'For example, Private. Optional.',
  connect: 'Connect calendar',

  // What the server says.
  added: 'Calendar connected',
  removed: 'Calendar disconnected',
  readingNow: 'Syncing the calendar',

  // Events that cannot be read.
  unreadNothing: {
    one: 'We couldn’t read {count} event ({places}). It doesn’t block your time.',
    other: 'We couldn’t read {count} events ({places}). They don’t block your time.',
  },
  unreadPart: {
    one: 'We couldn’t read all of {count} event ({places}). Only the dates we could read block your time.',
    other:
      'We couldn’t read all of {count} events ({places}). Only the dates we could read block your time.',
  },
  unreadMore: {
    one: 'We couldn’t read the exceptions of {count} event ({places}). It may block more time than it should.',
    other:
      'We couldn’t read the exceptions of {count} events ({places}). They may block more time than they should.',
  },
  unreadZone: {
    one: 'We don’t know the time zone of {count} event ({places}). We used the time zone of your calendar or service.',
    other:
      'We don’t know the time zone of {count} events ({places}). We used the time zone of your calendar or service.',
  },
  unreadRest: {
    one: 'The same is true of {count} more.',
    other: 'The same is true of {count} more.',
  },
  line: 'line {line}',
} as const;
