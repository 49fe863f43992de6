import type { PushStanding } from './use-push.ts';

/** The push status of this browser as text. */
export const pushWords: Record<PushStanding, string> = {
  checking: 'Looking…',
  unavailable: 'Zap Booking sends no pushes at the moment.',
  unsupported: 'This browser cannot show pushes of a website.',
  denied:
    'Blocked. Allow notifications for this site in the settings of your browser, then come back.',
  off: 'Off. Turn it on to see news while this page is closed.',
  on: 'On. News appears here while this page is closed.',
};
