import { lazy } from 'react';

const load = () => import('./otp-dialog.tsx');

/** The overlay is fetched while the code is on its way. */
export const LazyOtpDialog = lazy(async () => ({ default: (await load()).OtpDialog }));

export function fetchOtpDialog(): void {
  void load();
}
