/** An event of the stream /events: the changed list, without its content. */
export type LiveMessage = {
  topic: 'bookings' | 'requests' | 'notifications' | 'messages' | 'schedule';
  id: string;
};
