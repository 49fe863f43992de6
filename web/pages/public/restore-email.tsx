import { Form, Link } from 'react-router';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/restore-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Keep your old email',
    description: 'Stop or undo a change of the email that you sign in with.',
    path: '/restore-email',
    isPrivate: true,
    matches,
  });

/** Keeps the token in the address from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { data } = await context.get(apiContext).call('restoreEmail', { body: { token } });
    return { outcome: data.outcome };
  } catch (failure) {
    const isRefused = failure instanceof ApiFailure && [400, 409].includes(failure.httpStatus);
    if (isRefused) return { outcome: null };
    throw failure;
  }
}

/** A GET changes nothing, because mail scanners open links: the page asks first. */
export default function RestoreEmail({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-column max-w-200 pb-16">
      {actionData === undefined ? <Asking /> : <Answered outcome={actionData.outcome} />}
    </div>
  );
}

function Asking() {
  return (
    <>
      <PageHeader
        title="Keep your old email?"
        subtitle="Your account stays with, or goes back to, the email that received our message. All devices are signed out, because one of them may not be yours."
      />
      {/* A full document load, so that it works without JavaScript. */}
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button type="submit">Keep my old email</Button>
        <Button variant="secondary" asChild>
          <Link to="/">The change is mine</Link>
        </Button>
      </Form>
    </>
  );
}

function Answered({ outcome }: { outcome: 'cancelled' | 'restored' | null }) {
  if (outcome === null) {
    return (
      <>
        <PageHeader title="Nothing was changed" />
        <Alert tone="danger" title="This link was used already, or its time is over.">
          Open the link from our latest e-mail. If your account is not in your hands, write to us.
        </Alert>
        <Button variant="secondary" asChild className="mt-5">
          <Link to="/contact">Contact us</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Your old email is kept" />
      <Alert
        tone="success"
        title={outcome === 'restored' ? 'The change is undone' : 'The change is cancelled'}
      >
        All devices were signed out. Login with your old email to go on.
      </Alert>
      <Button asChild className="mt-5">
        <Link to="/login">Login</Link>
      </Button>
    </>
  );
}
