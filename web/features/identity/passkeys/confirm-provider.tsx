import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { isCodeValid } from '#web/api/otp/resend.ts';
import {
  ConfirmationContext,
  type NeededConfirmation,
  type RequestConfirmation,
} from '#web/api/session/confirmed.ts';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import type { SentCode } from './use-confirm-code.ts';

const ConfirmDialog = lazyWithTexts(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  'passkeys',
);

/** Lets sensitive changes in its children request a confirmation of the session. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [needed, setNeeded] = useState<NeededConfirmation>();
  // Requests of codes are limited, so a code that is still valid counts when the dialog opens again.
  const [sent, setSent] = useState<SentCode>();
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const ask = useCallback<RequestConfirmation>((what) => {
    setNeeded(what);
    setSent((code) => (code && isCodeValid(code.sent, Date.now()) ? code : undefined));
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const end = (isConfirmed: boolean) => {
    setNeeded(undefined);
    if (isConfirmed) setSent(undefined);
    answer.current?.(isConfirmed);
  };
  return (
    <ConfirmationContext value={ask}>
      {children}
      {needed && (
        <Suspense>
          <ConfirmDialog
            needed={needed}
            sent={sent}
            onSent={setSent}
            onConfirmed={() => end(true)}
            onClose={() => end(false)}
          />
        </Suspense>
      )}
    </ConfirmationContext>
  );
}
