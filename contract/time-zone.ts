import { dateIn } from './time.ts';

/** Whether the name is a known IANA time zone; a bare offset such as '+05:30' is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    dateIn(0, name);
    return true;
  } catch {
    return false;
  }
}
