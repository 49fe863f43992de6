/** The rooms and equipment that services share. */
export const texts = {
  title: 'Rooms and equipment',
  description: 'What your services share.',
  subtitle: 'What your services share: rooms, chairs, wheels, bikes.',
  loadFailed: 'Your rooms and equipment could not be loaded',
  none: 'Nothing to share yet',
  noneText:
    'One steam room for two services, two wheels for three potters? Add it once. Each booking then reserves the person and the room together.',
  addOne: 'Add a resource',

  // A card.
  edit: 'Edit',
  editName: 'Edit {name}',
  youHave: 'You have',
  neededFor: 'Needed for',
  noTask: 'No task yet',
  ahead: 'Upcoming',
  noBookings: 'No bookings yet',
  bookingCount: { one: '{count} booking', other: '{count} bookings' },

  // Resources that are no longer in use.
  former: 'No longer in use',
  stillUsedBy: {
    one: '{name}, still used by {count} booking',
    other: '{name}, still used by {count} bookings',
  },
  useAgain: 'Use again',
  useNameAgain: 'Use {name} again',

  // Bookings that need more than there is.
  conflicts: 'These bookings need more than you have at the same time:',
  conflictsText:
    'They were booked before the task needed it, and all of them stay. Open one to message the customer, or to cancel it with a full refund.',
  walkIn: 'Walk-in',
  neededByPeople: {
    one: '{customer}, {task}, {count} person',
    other: '{customer}, {task}, {count} people',
  },

  // The dialog.
  customersRead: 'Customers see the name when a time is taken.',
  closeUnsaved: 'Close without saving',
  cancel: 'Cancel',
  save: 'Save',
  add: 'Add resource',
  name: 'Name of one',
  nameHint: 'Such as Steam room or Pottery wheel.',
  howMany: 'How many do you have?',
  oneLess: 'Remove one',
  oneMore: 'Add one',
  whichTasks: 'Which tasks need one?',
  whichTasksText: 'Each person who is served at the same time takes one.',
  forClasses: 'Choose the room of a class when you publish its sessions.',
  noServices: 'Add a service with tasks first, then choose them here.',
  stop: 'Stop using',
  stopName: 'Stop using {name}',
  stopTitle: 'Stop using {name}?',
  bookingsKeep: {
    one: '{count} upcoming booking keeps it.',
    other: '{count} upcoming bookings keep it.',
  },
  keepUsing: 'Keep using it',
  stopText: 'New bookings no longer need it.',
  hasAdded: 'Added.',
  hasSaved: 'Saved.',
  hasStopped: 'Deactivated.',
  inUseAgain: 'In use again.',
} as const;
