/** The label of a queue: 'E-mail', or 'notifications after refund.processed'. */
export function queueLabel(queue: string): string {
  if (queue === 'mail') return 'E-mail';
  const [event = queue, listener] = queue.split('/');
  return listener ? `${listener} after ${event}` : queue;
}
