/** The service whose heart a visitor pressed; it lasts until they are back or close the tab. */
const KEY = 'wishedService';

export function wishAfterLogin(serviceId: string): void {
  try {
    sessionStorage.setItem(KEY, serviceId);
  } catch {
    return;
  }
}

/** Whether this service was wished for before signing in; the answer is given once. */
export function takeWish(serviceId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== serviceId) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
