/** The members of a business: their cards, services, time off and bookings without them. */
export const texts = {
  title: 'Team',
  description: 'Who serves your customers, and when.',
  loadFailed: 'Your team could not be loaded',
  you: 'You',
  everyone: 'Everyone',
  cancel: 'Cancel',
  booking: 'Booking',
  moreNames: '{names} and {count} more',

  // The page of the team.
  alone: 'You work alone',
  aloneText:
    'Add the people who work with you. Each has their own services, hours and time off, and customers can book everyone who is free.',
  shared: 'Do your services share a room, a chair or a machine? {link}',
  resources: 'Rooms and equipment',
  unserved: 'Customers can’t book {names}',
  unservedText: 'No active team member performs it. Choose one below.',

  // A card.
  deactivated: 'Deactivated',
  invited: 'Invited',
  performs: 'Performs',
  nothing: 'Nothing yet',
  everything: 'Everything',
  hours: 'Hours',
  ownHours: 'Their own',
  serviceHours: 'Same as the service',
  noTimeOff: 'None planned',

  // A new member and their services.
  addMember: 'Add a team member',
  add: 'Add team member',
  addText: 'You can change everything later.',
  closeAdd: 'Close, add no one',
  name: 'Name',
  nameHint: 'As customers know them, such as Riya or Dr. Mehta.',
  added: 'Team member added.',
  noServices: 'Add a service with tasks first, then choose them here.',
  tasksOf: 'Tasks of {service}',
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chooseAllOf: 'Choose all of {service}',
  chooseNoneOf: 'Choose none of {service}',

  // Services whose places have no names.
  capacity: {
    one: 'Serves {count} customer at once, regardless of who works',
    other: 'Serves {count} customers at once, regardless of who works',
  },
  choosePerformersThere: '{capacity}. You can choose who performs it on the team page.',
  choosePerformers: 'Choose who performs it',
  choosePerformersOf: 'Choose who performs {service}',
  whoPerforms: 'Who performs {service}?',
  performersText: 'Customers then book the people who are free, and can choose one of them.',
  closeUnchanged: 'Close, change nothing',
  save: 'Save',
  members: 'Team members',
  performersEffect: {
    one: 'It serves {count} customer at once now. Afterwards each of them serves one. They share your existing bookings, and you can move each one in the calendar.',
    other:
      'It serves {count} customers at once now. Afterwards each of them serves one. They share your existing bookings, and you can move each one in the calendar.',
  },
  saved: 'Saved.',

  // Bookings and classes whose member is away.
  conflicts: 'Bookings and classes without their team member',
  conflictCount: {
    one: '{count} booking or class without its team member',
    other: '{count} bookings and classes without their team member',
  },
  conflictsText:
    'Nothing is cancelled automatically. Open a booking to message the customer, or to cancel it with a full refund. Open a class to reschedule or cancel it. Change walk-ins in the calendar.',
  start: 'Start',
  customer: 'Customer',
  task: 'Task',
  taskFor: { one: '{task}, {count} person', other: '{task}, {count} people' },
  why: 'Why',
  isDeactivated: '{name} is deactivated',
  hasTimeOff: '{name} has time off',
  walkIn: 'Walk-in',
  class: 'Class',

  // Time off.
  timeOff: 'Time off',
  addTimeOff: 'Add time off',
  noneAhead: 'No time off is planned.',
  remove: 'Remove',
  removeOf: 'Remove time off of {who}, {span}',
  timeOffText: 'Customers can’t book them during this time.',
  closeTimeOff: 'Close, add nothing',
  whoIsOff: 'Who is off?',
  whoMissing: 'Choose who is off.',
  from: 'From',
  fromMissing: 'Choose when it begins.',
  until: 'Until',
  untilMissing: 'Choose when it ends.',
  zone: 'Times in {zone}',
  note: 'Note (optional)',
  noteHint: 'Only you see it.',
  bookingsStay: 'Existing bookings stay. We list them for you.',
  timeOffSaved: 'Time off saved.',
  timeOffRemoved: 'Time off removed.',
} as const;
