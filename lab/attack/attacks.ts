import { calendarAttacks } from './checks/calendars.ts';
import { fileAttacks } from './checks/files.ts';
import { moneyAttacks } from './checks/money.ts';
import { recordAttacks } from './checks/records.ts';
import { requestAttacks } from './checks/requests.ts';
import { sessionAttacks } from './checks/sessions.ts';
import type { Attack } from './target.ts';

/** In the order in which they run; no attack depends on an earlier one. */
export const attacks: readonly Attack[] = [
  ...sessionAttacks,
  ...recordAttacks,
  ...moneyAttacks,
  ...requestAttacks,
  ...fileAttacks,
  ...calendarAttacks,
];
