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
  hoursFirst: 'Set opening hours for this service first.',
  timeOnDay: '{time} on {day}',
  nothingChanged: '{problem} Nothing was changed.',

  // Class sessions.
  seriesEndsFirst: 'The series must end after it begins.',
  datesInYear: 'Choose dates within the coming year.',
  datesAhead: 'Choose dates in the future.',
  noDateLeft: 'There are no dates left to publish.',
  sessionsMost: 'Publish at most {most} sessions at a time.',
  leaderNotFree: 'The leader is not free on {times}. Nothing was published.',
  leaderOrSpaceNotFree: 'The leader or {room} is not free on {times}. Nothing was published.',
  sessionsInTimeOff: 'Time off covers {times}. Nothing was published.',
  sessionCancelled: 'This session is cancelled.',
  sessionOver: 'This session has started or is cancelled.',
  sessionStarted: 'This session has started, so you can’t reschedule it.',
  sessionBusy: 'Customers are booking this class. Please try again.',
  sessionTimeTaken: 'This time was just taken. Nothing was changed.',
  sessionMoved: 'This session was already rescheduled. Please refresh.',
  sessionSame: 'The session is already at this time.',
  timeAhead: 'Choose a time in the future.',
  timeInYear: 'Choose a time within the coming year.',
  earlierNotice: 'Customers need {hours} hours’ notice of an earlier time. Choose a later one.',
  classCancelled: 'The class was cancelled. Its bookings are refunded.',

  // Proposals, and other answers of a professional.
  acceptFirst: 'Accept this request first, then propose another time.',
  severalServices:
    'This booking has several services. Message the customer, who can choose another time.',
  servedTogether: 'Several people serve this booking together. Only its time can change.',
  sameTime: 'The booking is already at this time.',
  timePassed: 'This time has passed.',
  tooFarAhead: 'This is too far ahead.',
  customerWantsPeople: 'The customer has asked for more people. Answer that first.',
  customerWantsTime: 'The customer has asked for another time. Answer that first.',
  customerPaysPeople: 'The customer is paying for more people right now.',
  customerPaysTime: 'The customer is paying for another time right now.',
  confirmLate: 'It is too late to confirm. The booking stays on {moment}.',
  notBegun: 'This booking has not started yet.',
  reportOpen: 'The customer has reported this booking. Give your side of it in the report.',
  reportDecided: 'Our team has already decided the report about this booking.',
  paidAtVenue: 'You recorded that the customer paid at the venue. Remove that record first.',
  venueChanged: 'The amount due at the venue has changed. Please check it again.',
  linkForCustomer: 'This link is for your customer. Share it.',

  // The team, rooms and equipment.
  teamEverFull: 'Your team has had {most} members. Activate a former one instead.',
  lastPerformer: 'No one else performs {task}. Choose another member for it first.',
  ownEmail: 'This is your own e-mail. Enter the one of your team member.',
  inTeamAlready: 'You are already in this team.',
  timeOffFull: 'Your team already has {most} entries of time off planned. Remove some first.',
  timeOffEnd: 'Time off must end after it begins.',
  timeOffPast: 'Time off must end in the future.',
  timeOffLong: 'Time off can last a year at most.',
  timeOffLate: 'Time off can begin within the next two years.',
  resourcesOfTask: 'A task can need at most {most} different resources.',
  resourcesEver: 'You have added {most} resources. Use a former one again instead.',
  resourceTwice: 'You already have a resource with this name. Increase its quantity instead.',
  resourcePaying:
    'A customer is paying for a booking that needs more than {quantity} of {name} at the same time.',
  resourceNeeded:
    'These bookings need more than {quantity} of {name} at the same time: {bookings}.',
  aWalkIn: 'a walk-in',
  andMore: '{list} and {more} more',

  // Services and their menu.
  listNames: 'Its name comes from the list of tasks.',
  noOptions: 'It has no options yet.',
  nameOption: 'Please name this option, since there are several.',
  optionsMost: 'A task can have up to {most} options.',
  nameListed: '{name} is in the list of tasks. Add it from there.',
  categoryStays: 'You can’t change the category once customers can book the service.',
  sessionsFirst:
    'Sessions of this service’s classes are still published. Cancel them before you change the category.',
  serviceStays: 'This service stays.',

  // Bookings of customers.
  memberNotOffering: 'This team member does not offer this. Please choose someone else.',
  segmentsFirst: 'Start with the service you chose, and choose its team member here.',
  windowPassed: 'These times have passed. Choose later ones.',
  priceChanged: 'The price has changed: {price} and {charge} booking charge a person',
  datesChanged: 'The prices of some dates have changed',
  wholePriceNow: 'The whole price is now paid when booking',
  depositChanged: 'The deposit has changed: {percent}% is now paid when booking',
  additionPrice: 'The price has changed: {price} per person, {total} to pay now',
  bookingPaid: 'This booking is paid for.',
  bookingCancelled: 'This booking has been cancelled. See its refund there.',
  rescheduleLate:
    'That time is no longer available, so your booking stays as it is. This payment is being refunded in full.',
  additionLate:
    'There’s no longer room for more people, so your booking stays as it is. This payment is being refunded in full.',
  startPassed: 'This booking has already started.',
  peopleMost: 'A booking can have up to {most} people.',
  peopleUnanswered:
    'The professional has not answered your request for more people yet. Withdraw it first.',
  timeUnanswered:
    'The professional has not answered your request for another time yet. Withdraw it first.',
  visitWithoutMore: 'You can’t add people to a visit with several services.',
  rescheduleUntil: 'A booking can be rescheduled up to {hours} hours before it starts.',
  rescheduleMore: 'The price has changed: this time now costs {amount} more.',
  rescheduleLess: 'The price has changed: you now get {amount} back.',
  rescheduleSame: 'The price has changed: this time now costs the same as yours.',
  rescheduleVenue: 'You then pay {amount} at the appointment.',
  offerPrice: 'The price has changed: this booking now costs {total}. Nothing is booked yet.',
  offerPriceParts:
    'The price has changed: this booking now costs {total}, with {amount} to pay at the appointment. Nothing is booked yet.',
  overlapsPresent:
    'This time overlaps your current one, which we keep until you pay the difference, and no other seat is free. Please choose a time that does not overlap.',
  acceptLate: 'It is too late to accept. Your booking keeps its time.',
  nothingToChoose: 'There is nothing to choose for this booking.',
  refundSent: 'Your refund is already on its way.',
  refundSettled: 'Your bank has already returned this payment or part of it.',
  giftElsewhere:
    'Part of this booking was paid with a gift card that only its own business accepts. That money is back on the card. Please choose the refund for the rest.',
  creditsSpent:
    'Part of this booking was paid with credits that you have spent since. Please choose the refund.',
  partReturned:
    'Part of this payment has already been refunded, so the rest is not enough for this. Please choose the refund.',
  giftOwn: 'This gift card is for your own business, so only your customers can redeem it.',
  giftSpent: 'This gift card has already been redeemed or refunded.',
  giftHeld: 'This gift card can’t be redeemed at the moment. Please ask the person who sent it.',

  // Accounts and messages.
  messagesTooMany: 'That is a lot of messages at once. Please wait a moment and send it again.',
  contactTooMany: 'That is a lot of messages at once. Please try again later, or write to {email}.',
  accountDeleted:
    'This account was deleted. Its e-mail can be used for a new one {days} days after that.',
  accountSuspended: 'Your account is suspended: {reason}',
  emailReplaced: 'This account has another e-mail now. Log in with that one.',
  sameEmail: 'You already log in with this e-mail.',
  presentCodeToo: 'Enter the code from your current e-mail too.',
  frozenByPasskey:
    'A passkey was removed from your account. For your safety, you can’t change this until {moment}.',
  frozenUntil:
    'Your e-mail is being changed. For your safety, you can’t change this until {moment}.',
  phoneFirst: 'Please add your mobile number first.',
  pinElsewhere: 'This PIN code is in another state than the city. Check both',
  pinFirst: 'First add the PIN code to the address of your service.',
  bankRefused: 'The bank account was refused: {reason}',
  packageEnds: 'Your package is not valid at that time. Please choose an earlier time.',
  packageOfOther:
    'This package is for {task} at {business}. Please choose that, or book without the package.',
  packageUneven:
    'Each of the {visits} visits must cost the same. {price} can be divided by {visits}.',
  packageNoSaving: '{visits} single visits cost {price}. A package must cost less.',
  travelFeeChanged: 'The travel fee to this address is now {fee}. No money was taken.',
  feeNeedsDistance:
    'Enter your address with area and city: the travel fee depends on the distance.',
  homeTooFar:
    'This home is {distance} km away, and visits are up to {radius} km. Please choose another professional or place.',
  otherRegion: 'Services in {state} are offered on {site}. Please add it there.',
  tooManyPeople: 'More than {count} people match this text. Please enter more of it.',
  tooManyRecords:
    'More than {count} bookings or services match this text. Please enter more of it.',
  cursorUnknown: 'This cursor is not one of ours.',
  keyTooLong: 'Idempotency-Key is too long.',
  // A page while the server is overloaded.
  veryBusy: 'Zap Booking is very busy right now.',
  manyPages: 'Too many pages were opened from your connection.',
  safeWhenBusy: 'Your bookings and payments are safe; please try again in a few seconds.',

  // The last row of a file that has a part of its list.
  fileCut:
    'Only the first {rows} rows are listed. Choose a shorter period or a filter for the rest.',
} as const;
