/** An event of the stream /events: names the list that changed, without its content. */
export type LiveMessage = {
  topic: 'bookings' | 'requests' | 'notifications' | 'messages' | 'schedule';
  id: string;
};
