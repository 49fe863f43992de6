/** The label of a queue: 'Email', or 'notifications after refund.processed'. */
export function queueLabel(queue: string): string {
  if (queue === 'mail') return 'Email';
  const [event = queue, listener] = queue.split('/');
  return listener ? `${listener} after ${event}` : queue;
}
