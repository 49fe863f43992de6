import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const NOT_FOUND = 404;

type LoadFailedProps = {
  title: string;
  /** The message of the failure: the server's, else the client's (ERR-09). */
  message?: string | undefined;
  /** With 404, the message replaces the title, and there is no retry, which cannot help. */
  httpStatus?: number | undefined;
  level?: 2 | 3;
  onRetry: () => void;
};

/** Replaces a page or list that failed to load, with the error and a retry button. */
export function LoadFailed(props: LoadFailedProps) {
  const { title, message, httpStatus, level = 2, onRetry } = props;
  const t = useT();
  if (httpStatus === NOT_FOUND)
    return <EmptyState icon="search" level={level} title={message || title} />;
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
