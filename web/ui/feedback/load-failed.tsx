import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type LoadFailedProps = {
  title: string;
  /** The message of the failure: the server's, else the client's (ERR-09). */
  message?: string | undefined;
  level?: 2 | 3;
  onRetry: () => void;
};

/** Replaces a page or list that failed to load, with the error and a retry button. */
export function LoadFailed({ title, message, level = 2, onRetry }: LoadFailedProps) {
  const t = useT();
  return (
    <EmptyState
      icon="warning"
      level={level}
      title={title}
      text={message || t('common.nothingLost')}
      action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    />
  );
}
