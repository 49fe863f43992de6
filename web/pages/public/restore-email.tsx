import { Form } from 'react-router';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { Link } from '#web/i18n/link.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useLinkToken } from '#web/lib/navigation/use-hash.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/restore-email';

export async function loader({ request }: Route.LoaderArgs) {
  return { pageTexts: await pageTexts(request, 'links') };
}

export const meta = translatedMeta('links.restoreTab', 'links.restoreDescription', 'private');

/** Prevents the token in the query of a link from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  try {
    const { data } = await context.get(apiContext).call('restoreEmail', { body: { token } });
    return { outcome: data.outcome };
  } catch (failure) {
    const isRefused = failure instanceof ApiFailure && [400, 409].includes(failure.httpStatus);
    if (isRefused) return { outcome: null };
    throw failure;
  }
}

/** A GET changes nothing, because mail scanners open links; the page asks for confirmation. */
export default function RestoreEmail({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-column max-w-200 pb-16">
      {actionData ? <Answered outcome={actionData.outcome} /> : <Asking />}
    </div>
  );
}

function Asking() {
  const t = useT();
  const token = useLinkToken();
  if (useIsHydrated() && !token) return <Answered outcome={null} />;
  return (
    <>
      <PageHeader title={t('links.restoreTitle')} subtitle={t('links.restoreText')} />
      <NeedsScripts>{t('links.needsScripts')}</NeedsScripts>
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={!token}>
          {t('links.restore')}
        </Button>
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
