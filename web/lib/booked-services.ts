const booked = new Set<string | undefined>();

/** Notes that the added services of a service's page are booked, because Back leads to a URL that still names them. */
export function noteBooked(serviceId: string): void {
  booked.add(serviceId);
}

/** Whether the added services of a page are booked. */
export function isBooked(serviceId: string | undefined): boolean {
  return booked.has(serviceId);
}

/** The customer adds services to the page again. */
export function startAgain(serviceId: string | undefined): void {
  booked.delete(serviceId);
}
