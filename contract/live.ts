/** An event of the stream /events: which list changed, without its content. */
export type LiveMessage = {
  topic: 'bookings' | 'requests' | 'notifications' | 'messages' | 'schedule';
  id: string;
};
