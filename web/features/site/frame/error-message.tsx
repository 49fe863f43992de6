import { useEffect } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { recover, reloadIfReachable } from './recover.ts';
import { useRequestId } from './request-id.ts';

/** The message keys of errors by HTTP status. */
const errors = { 0: 'unreachable', 403: 'notAllowed', 404: 'notFound', 503: 'busy' } as const;
const icons: Partial<Record<ErrorName, IconName>> = {
  notFound: 'search',
  notAllowed: 'shield',
  busy: 'clock',
};

type ErrorName = (typeof errors)[keyof typeof errors] | 'broken';

/** The error page for an HTTP status, with next steps; 0 means a network failure. */
export function ErrorMessage({ httpStatus, error }: { httpStatus: number; error?: unknown }) {
  const t = useT();
  const name = nameOf(httpStatus);
  const isUnreachable = name === 'unreachable';
  const isOurs = name === 'broken' || name === 'busy';
  useEffect(() => {
    if (!isUnreachable) return undefined;
    void recover(error);
    window.addEventListener('online', reloadIfReachable);
    return () => window.removeEventListener('online', reloadIfReachable);
  }, [error, isUnreachable]);
  return (
    <>
      <title>{`${t(`common.${name}Tab`)} · Zap Booking`}</title>
      <div className="page-column py-16">
        <EmptyState
          icon={icons[name] ?? 'warning'}
          title={t(`common.${name}Title`)}
          text={t(`common.${name}Text`)}
          note={isOurs && <Reference error={error} />}
          action={
            <>
              {(isOurs || isUnreachable) && (
                <Button
                  variant="secondary"
                  icon="refresh"
                  onClick={isOurs ? () => window.location.reload() : reloadIfReachable}
                >
                  {t('common.tryAgain')}
                </Button>
              )}
              <Button asChild>
                <Link to="/">{t('common.goHome')}</Link>
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}

function nameOf(httpStatus: number): ErrorName {
  return Object.hasOwn(errors, httpStatus) ? errors[httpStatus as keyof typeof errors] : 'broken';
}

/** The request id for support, under which the log has the cause. */
function Reference({ error }: { error: unknown }) {
  const t = useT();
  const { id, elementId } = useRequestId(error);
  if (id === undefined) return null;
  const slots = { id: <code id={elementId}>{id}</code> };
  return <Rich text={t('common.reference', { id: '{id}' })} slots={slots} />;
}
