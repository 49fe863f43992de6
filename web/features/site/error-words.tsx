import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A page that could not be shown, in words, with the ways on. */
export function ErrorWords({ httpStatus }: { httpStatus: number }) {
  const isMissing = httpStatus === 404;
  return (
    <>
      <title>
        {isMissing ? 'Page not found · Zap Booking' : 'Something went wrong · Zap Booking'}
      </title>
      <div className="page-column py-16">
        <EmptyState
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? 'Page not found' : 'Something went wrong'}
          text={
            isMissing
              ? 'The address may be mistyped, or what was here is gone.'
              : 'This page could not be shown. Nothing you did is lost; please try again in a moment.'
          }
          action={
            <>
              {!isMissing && (
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
