import { Form } from 'react-router';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { Link } from '#web/i18n/link.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/restore-email';

export async function loader({ request }: Route.LoaderArgs) {
  return { pageTexts: await pageTexts(request, 'links') };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('links.restoreTab'),
    description: t('links.restoreDescription'),
    path: '/restore-email',
    isPrivate: true,
    matches,
  });
};

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
  const t = useT();
  return (
    <>
      <PageHeader title={t('links.restoreTitle')} subtitle={t('links.restoreText')} />
      {/* A full document load, so that it works without JavaScript. */}
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button type="submit">{t('links.restore')}</Button>
        <Button variant="secondary" asChild>
          <Link to="/">{t('links.changeIsMine')}</Link>
        </Button>
      </Form>
    </>
  );
}

function Answered({ outcome }: { outcome: 'cancelled' | 'restored' | null }) {
  const t = useT();
  if (outcome === null) {
    return (
      <>
        <PageHeader title={t('links.notRestored')} />
        <Alert tone="danger" title={t('links.usedLink')}>
          {t('links.usedLinkText')}
        </Alert>
        <Button variant="secondary" asChild className="mt-5">
          <Link to="/contact">{t('links.contactUs')}</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('links.restored')} />
      <Alert
        tone="success"
        title={t(outcome === 'restored' ? 'links.changeUndone' : 'links.changeCancelled')}
      >
        {t('links.restoredText')}
      </Alert>
      <Button asChild className="mt-5">
        <Link to="/login">{t('common.login')}</Link>
      </Button>
    </>
  );
}
