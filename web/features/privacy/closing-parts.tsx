import type { ReactNode } from 'react';
import type { Obstacle } from '#contract/privacy/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

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

/** The obstacles, in the server's words. */
export function Obstacles({ title, list }: { title: string; list: readonly Obstacle[] }) {
  return (
    <Alert live tone="warn" title={title}>
      <ul className="num mt-1 grid list-disc gap-1 ps-5">
        {list.map(({ code, text }) => (
          <li key={code}>{text}</li>
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
  return (
    <div className="grid gap-3">
      {notice && (
        <Alert live tone="danger">
          {notice}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {children ? 'Keep my account' : 'Close'}
        </Button>
        {children}
      </div>
    </div>
  );
}

export function FactsFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert
      live
      tone="danger"
      title="This could not be loaded."
      action={
        <Button variant="secondary" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
