import { useT } from '#web/i18n/texts.tsx';
import { RetryAlert } from '../feedback/retry-alert.tsx';
import type { Query } from './call-view.tsx';

type QueryAlertProps = { query: Query<unknown>; title: string };

/** The error and a retry button of a query that a part of a page needs and that failed; nothing otherwise. */
export function QueryAlert({ query: { data, error, refetch }, title }: QueryAlertProps) {
  const t = useT();
  if (data || !error) return null;
  return (
    <RetryAlert title={title} onRetry={() => void refetch()}>
      {error.message || t('common.wentWrong')}
    </RetryAlert>
  );
}
