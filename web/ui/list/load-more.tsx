import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';

type LoadMoreProps = {
  label: string;
  onLoadMore: () => void;
  busy: boolean;
  progressText?: string | undefined;
  /** The error of the last attempt (ERR-09). Loaded items remain. */
  failure?: string | undefined;
};

/** A button that loads the next page of a list, with the number of loaded items. */
export function LoadMore({ label, onLoadMore, busy, progressText, failure }: LoadMoreProps) {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-3 pt-6">
      {progressText && (
        <p role="status" className="num text-sm text-ink-soft">
          {progressText}
        </p>
      )}
      {/* Removed while a retry runs, so that a second failure is announced again. */}
      {failure && !busy && (
        <Alert live tone="danger">
          {failure}
        </Alert>
      )}
      <Button variant="secondary" busy={busy} onClick={onLoadMore}>
        {failure ? t('common.tryAgain') : label}
      </Button>
    </div>
  );
}
