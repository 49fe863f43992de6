/** What the server says about a request: why it is refused, and what is in the way of a choice. */
export const texts = {
  // A time that a professional chooses.
  youBusy: 'You are busy.',
  youBusyUntil: 'You are busy until {until}.',
  youBusyBetween: 'You are busy from {from} to {until}.',
  memberBusy: '{name} is busy.',
  memberBusyUntil: '{name} is busy until {until}.',
  memberBusyBetween: '{name} is busy from {from} to {until}.',
  spaceTaken: '{name} is taken.',
  spaceTakenBetween: '{name} is taken from {from} to {until}.',
  deactivated: '{name} is deactivated.',
  leaderDeactivated: 'The leader is deactivated.',
  everyPlaceTaken: 'Every place is taken until {until}.',
  placesFree: 'Only {free} of {all} places left until {until}.',
  noPerformer: 'No one on your team performs this service.',
  noClassThen: 'No class starts at this time.',
  classFull: 'This class is full.',
  classPlacesLeft: {
    one: 'Only {count} place left in this class.',
    other: 'Only {count} places left in this class.',
  },
  placesTooFew: 'Not enough places are left in this class.',
  inTimeOff: 'This is in your time off.',
  noneScheduled: 'No one is scheduled to work then.',
  youOff: 'You are off then.',
  memberOff: '{name} is off then.',
  hoursFirst: 'Set when this service is open first.',
  timeOnDay: '{time} on {day}',
  nothingChanged: '{problem} Nothing was changed.',

  // Class sessions.
  seriesEndsFirst: 'The series must end after it begins.',
  datesInYear: 'Choose dates within the coming year.',
  datesAhead: 'Choose dates in the future.',
  noDateLeft: 'No date is left to publish.',
  sessionsMost: 'Publish at most {most} sessions at a time.',
  leaderNotFree: 'The leader is not free on {times}. Nothing was published.',
  leaderOrSpaceNotFree: 'The leader or {room} is not free on {times}. Nothing was published.',
  sessionCancelled: 'This session is cancelled.',
  sessionOver: 'This session has begun or is cancelled already.',
  sessionStarted: 'This session has started and can’t be moved any more.',
  sessionBusy: 'Customers are booking this class. Please try again.',
  sessionTimeTaken: 'This time was just taken. Nothing was changed.',
  sessionMoved: 'This session has another time already. Please refresh.',
  sessionSame: 'The session is at this time already.',
  timeAhead: 'Choose a time in the future.',
  timeInYear: 'Choose a time within the coming year.',
  earlierNotice: 'Customers need {hours} hours’ notice of an earlier time. Choose a later one.',
  classCancelled: 'The class was cancelled. Its bookings are refunded.',

  // Proposals, and other answers of a professional.
  acceptFirst: 'Accept this request first, then propose another time.',
  severalServices:
    'This booking has several services. Message the customer, who can choose another time.',
  servedTogether: 'Several people serve this booking together. Only its time can change.',
  sameTime: 'The booking has this time already.',
  timePassed: 'This time has passed.',
  tooFarAhead: 'This is too far ahead.',
  customerWantsPeople: 'The customer has asked for more people. Answer that first.',
  customerWantsTime: 'The customer has asked for another time. Answer that first.',
  customerPaysPeople: 'The customer is paying for more people right now.',
  customerPaysTime: 'The customer is paying for another time right now.',
  confirmLate: 'It is too late to confirm. The booking stays on {moment}.',
  notBegun: 'This booking has not begun yet.',
  reportOpen: 'The customer has reported this booking. Give your side of it in the report.',
  reportDecided: 'Our team has decided the report about this booking, and the decision stands.',
  paidAtVenue: 'You recorded that the customer paid at the venue. Remove that record first.',
  venueChanged: 'The amount due at the venue has changed. Please look again.',
  linkForCustomer: 'This link is for your customer. Share it.',

  // The team, rooms and equipment.
  teamEverFull: 'Your team has had {most} members. Activate a former one instead.',
  lastPerformer: 'No one else performs {task}. Choose another member for it first.',
  ownEmail: 'This is your own e-mail. Enter the one of your team member.',
  inTeamAlready: 'You are in this team already.',
  timeOffFull: 'Your team has {most} entries ahead. Remove some first.',
  timeOffEnd: 'Time off must end after it begins.',
  timeOffPast: 'Time off must end in the future.',
  timeOffLong: 'Time off can last a year at most.',
  timeOffLate: 'Time off can begin within the next two years.',
  resourcesOfTask: 'A task can need at most {most} different resources.',
  resourcesEver: 'You have added {most} resources. Use a former one again instead.',
  resourceTwice: 'You have a resource of this name. Raise its quantity instead.',
  resourcePaying: 'Someone who is paying needs more than {quantity} of {name} at the same time.',
  resourceNeeded:
    'These bookings need more than {quantity} of {name} at the same time: {bookings}.',
  aWalkIn: 'a walk-in',
  andMore: '{list} and {more} more',

  // Services and their menu.
  listNames: 'The list of tasks names it.',
  noOptions: 'It has no options yet.',
  nameOption: 'Please name this option, as there are others.',
  optionsMost: 'A task has at most {most} options.',
  nameListed: '{name} is in the list of tasks. Add it from there.',
  categoryStays: 'The category of a service that customers can book stays.',
  serviceStays: 'This service stays.',

  // Bookings of customers.
  memberNotOffering: 'This team member does not offer this. Please choose someone else.',
  segmentsFirst: 'The first one is the sub-service itself, and members are chosen here.',
  windowPassed: 'These times have passed. Choose later ones.',
  priceChanged: 'The price has changed: {price} and {charge} booking charge a person',
  wholePriceNow: 'The whole price is now paid when booking',
  depositChanged: 'The deposit has changed: {percent}% is now paid when booking',
  additionPrice: 'The price has changed: {price} a person, {total} to pay now in all',
  bookingPaid: 'This booking is paid for.',
  bookingCancelled: 'This booking has been cancelled. See its refund there.',
  rescheduleLate:
    'Your booking could not be moved to that time any more. This payment is being refunded in full.',
  additionLate:
    'The people could not be added any more. This payment is being refunded in full, and nothing else changes.',
  startPassed: 'The start of this booking has passed.',
  peopleMost: 'A booking has at most {most} people.',
  peopleUnanswered:
    'The provider has not answered your request for more people yet. Withdraw it first.',
  timeUnanswered:
    'The provider has not answered your request for another time yet. Withdraw it first.',
  visitWithoutMore: 'People cannot be added to a visit of several services.',
  rescheduleUntil: 'A booking can be moved until {hours} hours before its start.',
  overlapsPresent:
    'This time overlaps your present one, which stays yours until the difference in price is paid, and no other seat is free. Please choose a time that does not overlap.',
  acceptLate: 'It is too late to accept. Your booking keeps its time.',
  nothingToChoose: 'There is nothing to choose for this booking.',
  refundSent: 'Your refund is on its way already.',
  refundSettled: 'Your bank has returned this payment, or a part of it, already.',
  giftElsewhere:
    'A gift card paid for part of this booking and is accepted at its own business only. It has the money back; please choose the refund of the rest.',
  creditsSpent:
    'Credits paid for part of this booking and have been spent since. Please choose the refund.',
  partReturned:
    'A part of this payment went back to you already, so what is left does not pay for this. Please choose the refund.',
  giftOwn: 'This gift card is of your own business, so your customers redeem it.',
  giftSpent: 'This gift card was redeemed or refunded already.',
  giftHeld: 'This gift card can’t be redeemed at the moment. Please ask the person who sent it.',

  // Accounts and messages.
  messagesTooMany: 'That is a lot of messages at once. Please wait a moment and send it again.',
  contactTooMany: 'That is a lot of messages at once. Please try again later, or write to {email}.',
  accountDeleted:
    'This account was deleted. Its e-mail can be used for a new one {days} days after that.',
  accountSuspended: 'Your account is suspended: {reason}',
  sameEmail: 'You log in with this e-mail already.',
  presentCodeToo: 'Enter the code from your present email too.',
  frozenByPasskey:
    'A passkey was removed from your account. For your safety this stays as it is until {moment}.',
  frozenUntil: 'Your email is being changed. For your safety this stays as it is until {moment}.',
  phoneFirst: 'Please add your mobile number first.',
  pinFirst: 'Please add a service whose address has its PIN code first.',
  bankRefused: 'The bank account was refused: {reason}',
  packageOfOther:
    'This package is for {task} at {business}. Please choose that, or book without the package.',
  packageUneven:
    'Each of the {visits} visits must cost the same. {price} can be divided by {visits}.',
  packageNoSaving: '{visits} single visits cost {price}. A package must cost less.',
  travelFeeChanged: 'The travel fee to this address is now {fee}. Nothing was charged.',
  feeNeedsDistance:
    'Enter your address with area and city: the travel fee depends on the distance.',
  homeTooFar:
    'This home is {distance} km away, and visits are up to {radius} km. Please choose another professional or place.',
  otherRegion: 'Services in {state} are offered on {site}. Please add it there.',
  cursorUnknown: 'This cursor is not one of ours.',
  keyTooLong: 'Idempotency-Key is too long.',
  // A page while the server is overloaded.
  veryBusy: 'Zap Booking is very busy right now.',
  manyPages: 'Too many pages were opened from your connection.',
  safeWhenBusy: 'Your bookings and payments are safe; please try again in a few seconds.',
} as const;
