import type { ReactNode } from 'react';
import type { ApiFailure } from '#web/api/api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RequestDetails } from './request-details.tsx';
import { requestSubtitle } from './request-subtitle.ts';
import { useRequestAnswers } from './use-request-answers.tsx';

type RequestPageProps = { bookingId: string; back: ReactNode };

/** The page of one request, which e-mails and notifications link to (PREQ-15, PREQ-17). */
export function RequestPage({ bookingId, back }: RequestPageProps) {
  const t = useT();
  const options = { params: { bookingId }, skipNotification: true };
  const { data, error } = useCall('request', options, { needsPerson: true });
  useLive('requests', () => void refresh('request'));
  const request = data?.data;
  const { buttons, dialog } = useRequestAnswers(request);
  if (!request) {
    return (
      <div className="page-column">
        {error ? (
          <RequestFailed error={error} back={back} />
        ) : (
          <Skeleton className="mt-8 h-96 max-w-3xl" />
        )}
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader
        back={back}
        title={request.customerName || t('requests.customer')}
        subtitle={requestSubtitle(t, request)}
      />
      <Card className="max-w-3xl">
        <RequestDetails request={request} level={2} actions={buttons} />
      </Card>
      {dialog}
    </div>
  );
}

function RequestFailed({ error, back }: { error: ApiFailure; back: ReactNode }) {
  const t = useT();
  if ([400, 404].includes(error.httpStatus)) {
    return (
      <EmptyState
        icon="search"
        title={t('requests.notFound')}
        text={t('requests.notFoundText')}
        action={back}
      />
    );
  }
  return (
    <LoadFailed
      title={t('requests.bookingFailed')}
      message={failureText(error)}
      onRetry={() => void refresh('request')}
    />
  );
}
