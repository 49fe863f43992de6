import { useEffect } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';

const REPORT_MS = 60_000;

/**
 * Reports at most once a minute that the admin types or clicks, so that reading and writing do not count as inactivity.
 */
export function useAdminActivity(): void {
  useEffect(() => {
    let isActive = false;
    const note = () => {
      isActive = true;
    };
    const report = () => {
      if (!isActive) return;
      isActive = false;
      const options = { query: { isActive: 'true' as const }, skipNotification: true };
      // The gate displays the consequence of a refusal.
      void browserApi.call('secondFactor', options).catch(() => undefined);
    };
    window.addEventListener('pointerdown', note, { passive: true });
    window.addEventListener('keydown', note, { passive: true });
    const timer = setInterval(report, REPORT_MS);
    return () => {
      window.removeEventListener('pointerdown', note);
      window.removeEventListener('keydown', note);
      clearInterval(timer);
    };
  }, []);
}
