import type { ReactNode } from 'react';
import type { Obstacle } from '#contract/privacy/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { obstacleText } from './closing-text.ts';

/** The consequences of the action, before it is confirmed. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="num grid list-disc gap-2 ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The obstacles to closing the account. */
export function Obstacles({ title, list }: { title: string; list: readonly Obstacle[] }) {
  const t = useT();
  return (
    <Alert live tone="warn" title={title}>
      <ul className="num mt-1 grid list-disc gap-1 ps-5">
        {list.map((obstacle) => (
          <li key={obstacle.code}>{obstacleText(t, obstacle)}</li>
        ))}
      </ul>
    </Alert>
  );
}

type FooterProps = {
  notice: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  /** The action button; without children only a close button. */
  children?: ReactNode;
};

export function ClosingFooter({ notice, isBusy, onClose, children }: FooterProps) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <FailureAlert failure={notice} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {t(children ? 'closing.keep' : 'common.close')}
        </Button>
        {children}
      </div>
    </div>
  );
}

export function FactsFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useT();
  return (
    <RetryAlert title={t('closing.loadFailed')} onRetry={onRetry}>
      {message}
    </RetryAlert>
  );
}
