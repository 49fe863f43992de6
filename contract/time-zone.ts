import { dateIn } from './time.ts';

/** Names of `Intl`, such as IST and BST, that Temporal and PostgreSQL refuse or read as another zone. */
const ABBREVIATION =
  /^(?!CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)[a-z]{3}$|^SystemV\//i;

/** Whether the name is a known IANA time zone; a bare offset such as '+05:30' or an abbreviation is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || ABBREVIATION.test(name)) return false;
  try {
    dateIn(0, name);
    return true;
  } catch {
    return false;
  }
}
