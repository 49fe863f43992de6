import type { ReactNode } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';
import { Alert } from './alert.tsx';

type RetryAlertProps = { title: string; onRetry: () => void; children: ReactNode };

/** Replaces a part of a page that failed to load, with the error and a retry button. */
export function RetryAlert({ title, onRetry, children }: RetryAlertProps) {
  const t = useT();
  return (
    <Alert
      live
      tone="danger"
      title={title}
      action={
        <Button variant="secondary" icon="refresh" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
