export { booking } from './booking.ts';
export { acceptBooking, finishBooking, rejectBooking } from './move-booking.ts';
export { holdAndOrder } from './place-hold.ts';
export { type BookingRow, bookingById } from './store.ts';
export { verifyPayment } from './verify-payment.ts';
