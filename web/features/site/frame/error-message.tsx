import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { useRequestId } from './request-id.ts';

type ErrorText = { tab: string; icon: IconName; title: string; text: string };

const missing: ErrorText = {
  tab: 'Page not found',
  icon: 'search',
  title: 'Page not found',
  text: 'The address may be mistyped, or what was here is gone.',
};
const notAllowed: ErrorText = {
  tab: 'Not allowed',
  icon: 'shield',
  title: 'This page is not for your account',
  text: "You don't have permission to access this resource.",
};
const broken: ErrorText = {
  tab: 'Something went wrong',
  icon: 'warning',
  title: 'Something went wrong',
  text: 'This page could not be shown. Nothing you did is lost; please try again in a moment.',
};
const unreachable: ErrorText = {
  tab: 'No connection',
  icon: 'warning',
  title: 'No connection',
  text: 'This page could not be reached. Check your connection; it opens by itself when you are back.',
};
const busy: ErrorText = {
  tab: 'Back in a moment',
  icon: 'clock',
  title: 'We’ll be back in a moment',
  text: 'Zap Booking is very busy or being updated. Your bookings and payments are safe; please try again in a minute.',
};
const byStatus: Record<number, ErrorText> = {
  0: unreachable,
  403: notAllowed,
  404: missing,
  503: busy,
};

/** The error page for an HTTP status, with next steps; 0 means a network failure. */
export function ErrorMessage({ httpStatus, error }: { httpStatus: number; error?: unknown }) {
  const message = byStatus[httpStatus] ?? broken;
  return (
    <>
      <title>{`${message.tab} · Zap Booking`}</title>
      <div className="page-column py-16">
        <EmptyState
          icon={message.icon}
          title={message.title}
          text={message.text}
          note={(message === broken || message === busy) && <Reference error={error} />}
          action={
            <>
              {message === unreachable && <Retry />}
              {(message === broken || message === busy) && (
                <Button variant="secondary" icon="refresh" onClick={() => window.location.reload()}>
                  Try again
                </Button>
              )}
              <Button asChild>
                <Link to="/">Go to Home</Link>
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}

/** What to quote to the support: the log has the cause under it. */
function Reference({ error }: { error: unknown }) {
  const { id, elementId } = useRequestId(error);
  if (id === undefined) return null;
  return (
    <>
      Reference: <code id={elementId}>{id}</code>
    </>
  );
}

/** Reloads the page on a press, or when the browser is online again. */
function Retry() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const ask = () => void revalidate();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [revalidate]);
  return (
    <Button
      variant="secondary"
      icon="refresh"
      busy={state === 'loading'}
      onClick={() => void revalidate()}
    >
      Try again
    </Button>
  );
}
