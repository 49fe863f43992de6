import { Form, Link } from 'react-router';
import { noticeTexts } from '#contract/notifications/kinds.ts';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'End e-mails',
    description: 'End e-mails of one kind.',
    path: '/unsubscribe',
    isPrivate: true,
    matches,
  });

/** Keeps the token in the address from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

/**
 * Ends the e-mails that the address names: by the button below, or by one-click unsubscribe (RFC 8058), whose
 * body carries no further information and is ignored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { data } = await context.get(apiContext).call('unsubscribe', { body: { token } });
    return { ended: data.kind };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.httpStatus === 400) return { ended: null };
    throw failure;
  }
}

/** A GET changes nothing, because mail scanners open links: the page asks first. */
export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-column max-w-200 pb-16">
      {actionData === undefined ? <Asking /> : <Answered ended={actionData.ended} />}
    </div>
  );
}

function Asking() {
  return (
    <>
      <PageHeader
        title="End these e-mails?"
        subtitle="You will get no more emails of this kind. Receipts and anything about your bookings or your money still reach you."
      />
      {/* A full document load, so that it works without JavaScript. */}
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button type="submit">End these e-mails</Button>
        <Button variant="secondary" asChild>
          <Link to="/">Keep them</Link>
        </Button>
      </Form>
    </>
  );
}

type Ended = keyof typeof noticeTexts | null;

function Answered({ ended }: { ended: Ended }) {
  if (ended === null) {
    return (
      <>
        <PageHeader title="Nothing was ended" />
        <Alert tone="danger" title="This link does not work.">
          Part of it may be missing. Open it from the e-mail once more, or choose in your settings.
        </Alert>
        <Settings />
      </>
    );
  }
  return (
    <>
      <PageHeader title="These e-mails have ended" />
      <Alert tone="success" title={`No more e-mails about: ${noticeTexts[ended].label}`}>
        They still appear under Notifications. You can have them back at any time.
      </Alert>
      <Settings />
    </>
  );
}

function Settings() {
  return (
    <Button variant="secondary" asChild className="mt-5">
      <Link to="/notification?settings=1">Notification settings</Link>
    </Button>
  );
}
