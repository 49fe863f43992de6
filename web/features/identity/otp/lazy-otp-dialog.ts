import { lazy } from 'react';

const load = () => import('./otp-dialog.tsx');

/** The dialog loads while the code is being sent. */
export const LazyOtpDialog = lazy(async () => ({ default: (await load()).OtpDialog }));

export function fetchOtpDialog(): void {
  void load();
}
