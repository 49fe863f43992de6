/** The page of one member of a team. */
export const texts = {
  title: 'Team member',
  description: 'Services, hours and time off of a team member.',
  notFound: 'We can’t find this team member',
  notFoundText: 'They may belong to another account.',
  openTeam: 'Open your team',

  // Details.
  details: 'Details',
  saveDetails: 'Save details',
  nameHint: 'As customers know them.',
  colour: 'Colour',
  teal: 'Teal',
  rose: 'Rose',
  green: 'Green',
  blue: 'Blue',
  marigold: 'Marigold',

  // The photo.
  photo: 'Photo',
  photoText: 'Customers see it where they choose who serves them.',
  changePhoto: 'Change photo',
  addPhoto: 'Add photo',
  photoOf: 'Photo of {name}',
  photoSaved: 'Photo saved.',
  photoRemoved: 'Photo removed.',

  // Services and hours.
  services: 'Services',
  servicesText: 'What they perform. Existing bookings stay with them.',
  saveServices: 'Save services',
  unsaved: 'Your changes to this team member are not saved yet.',
  elsewhere: 'Changed elsewhere',
  elsewhereText:
    'This was changed elsewhere while you edited it. If you save, your version replaces the other one.',
  takeTheirs: 'Use the other version',
  saveHours: 'Save hours',
  whenTheyWork: 'When do they work?',
  serviceHoursHint: 'Whenever the service is open.',
  ownHours: 'Their own hours',
  ownHoursHint: 'Only while the service is open as well.',

  // Access with an account.
  access: 'Access',
  hasJoined:
    '{name} has joined, sees their own bookings and can answer requests for them. Money and settings stay with you.',
  inviteText:
    'Invite {name} to see their own bookings and answer requests for them. Money and settings stay with you.',
  mayTakeTimeOff: 'May enter their own time off',
  endAccess: 'End access',
  accessEnded: 'Disconnected.',
  email: 'E-mail',
  sendInvitation: 'Send invitation',
  sentTo: 'Invitation sent to {email}',
  sentUntil: 'Invitation sent to {email}. The link works until {day}.',
  sendAgain: 'Send again',
  withdraw: 'Withdraw invitation',
  invitationSent: 'Invitation sent.',
  invitationWithdrawn: 'Invitation withdrawn.',

  // Leaving.
  leaving: 'Leaving the team?',
  leavingText: 'Deactivate {name} to stop new bookings with them. Their history stays.',
  inactiveText: '{name} takes no bookings. Activate them to be bookable again.',
  deactivateName: 'Deactivate {name}',
  activateName: 'Activate {name}',
  deactivateTitle: 'Deactivate {name}?',
  deactivate: 'Deactivate',
  deactivateText:
    'Customers can’t book {name} any more. Existing bookings stay. We list them so that you can message or refund those customers.',
  goBack: 'Go back',
  hasDeactivated: 'Deactivated.',
  hasActivated: 'Activated.',
} as const;
