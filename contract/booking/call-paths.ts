/** Method and path of the calls about changes of a booking, several dates and deposits; a part of `callPaths`. */
export const bookingChangePaths = {
  additionQuote: ['POST', '/client/booking/:bookingId/people/quote'],
  addPeople: ['POST', '/client/booking/:bookingId/people'],
  withdrawAddition: ['DELETE', '/client/booking/:bookingId/people'],
  rescheduleQuote: ['POST', '/client/booking/:bookingId/reschedule/quote'],
  reschedule: ['POST', '/client/booking/:bookingId/reschedule'],
  rescheduleStarts: ['GET', '/client/booking/:bookingId/reschedule/starts'],
  seriesDates: ['GET', '/services/:serviceId/series'],
  orderSeries: ['POST', '/payment/caring/series'],
  seriesCancelQuote: ['POST', '/client/series/:seriesId/cancel/quote'],
  cancelSeries: ['POST', '/client/series/:seriesId/cancel'],
  prepayment: ['GET', '/serviceProvider/services/:serviceId/prepayment'],
  setPrepayment: ['PUT', '/serviceProvider/services/:serviceId/prepayment'],
  recordVenuePayment: ['POST', '/serviceProvider/bookingRequests/:bookingId/venuePayment'],
  undoVenuePayment: ['DELETE', '/serviceProvider/bookingRequests/:bookingId/venuePayment'],
} as const;
