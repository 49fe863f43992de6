import { type ReactNode, useContext } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Card } from '../layout/card.tsx';
import { QueryErrorContext } from './query-error-context.ts';
import { TableSkeleton } from './table-skeleton.tsx';

const NOT_FOUND = 404;

/** The state of a query, as TanStack Query returns it. */
export type Query<Data> = {
  data: { data: Data } | undefined;
  error: { message: string; httpStatus?: number } | null;
  refetch: () => Promise<unknown>;
};

type CallViewProps<Data> = {
  query: Query<Data>;
  /** The loaded content as the subject of a sentence: 'The ledger'. */
  subject: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders a query: a skeleton, the data, or an error. When a refresh fails, the old data stays with a warning. */
export function CallView<Data>(props: CallViewProps<Data>) {
  const { query, subject, skeleton = <RowsSkeleton />, children } = props;
  const t = useT();
  const showError = useContext(QueryErrorContext);
  const retry = () => void query.refetch();
  const ownError = query.error && showError(query.error, retry);
  if (!query.data) {
    if (!query.error) return skeleton;
    if (ownError) return ownError;
    // Another attempt cannot help.
    const isMissing = query.error.httpStatus === NOT_FOUND;
    return (
      <Card>
        {isMissing ? (
          <EmptyState icon="search" title={t('lists.notFound')} />
        ) : (
          <EmptyState
            icon="warning"
            title={t('lists.loadFailed', { subject })}
            text={query.error.message}
            action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
          />
        )}
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {ownError}
      {query.error && !ownError && (
        <Alert
          live
          tone="warn"
          title={t('lists.refreshFailed', { subject })}
          action={
            <Button variant="secondary" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {t('lists.asBefore')}
        </Alert>
      )}
      {children(query.data.data)}
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Card flush>
      <TableSkeleton />
    </Card>
  );
}
