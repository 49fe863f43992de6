/** Stores the service that a visitor marked as favourite, until they return from the login or close the tab. */
const KEY = 'wishedService';

export function storePendingFavourite(serviceId: string): void {
  try {
    sessionStorage.setItem(KEY, serviceId);
  } catch {
    return;
  }
}

/** Whether this service was marked before the login; removes the entry. */
export function takePendingFavourite(serviceId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== serviceId) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
