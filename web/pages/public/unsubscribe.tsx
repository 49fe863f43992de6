import { Form } from 'react-router';
import type { NoticeKind } from '#contract/notifications/kinds.ts';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { Link } from '#web/i18n/link.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/unsubscribe';

export async function loader({ request }: Route.LoaderArgs) {
  return { pageTexts: await pageTexts(request, 'links', 'inbox') };
}

export const meta = translatedMeta(
  'links.unsubscribeTab',
  'links.unsubscribeDescription',
  'private',
);

/** Prevents the token in the URL from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

/**
 * Ends the e-mails that the URL names: with the button below, or by one-click unsubscribe (RFC 8058), whose body
 * contains no further information and is ignored.
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

/** A GET changes nothing, because mail scanners open links; the page asks for confirmation. */
export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-column max-w-200 pb-16">
      {actionData === undefined ? <Asking /> : <Answered ended={actionData.ended} />}
    </div>
  );
}

function Asking() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('links.unsubscribeTitle')} subtitle={t('links.unsubscribeText')} />
      {/* A full document load, so that it works without JavaScript. */}
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button type="submit">{t('links.unsubscribe')}</Button>
        <Button variant="secondary" asChild>
          <Link to="/">{t('links.keep')}</Link>
        </Button>
      </Form>
    </>
  );
}

function Answered({ ended }: { ended: NoticeKind | null }) {
  const t = useT();
  if (ended === null) {
    return (
      <>
        <PageHeader title={t('links.notEnded')} />
        <Alert tone="danger" title={t('links.brokenLink')}>
          {t('links.brokenLinkText')}
        </Alert>
        <Settings />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('links.ended')} />
      <Alert tone="success" title={t('links.endedAbout', { kind: t(`inbox.${ended}`) })}>
        {t('links.endedText')}
      </Alert>
      <Settings />
    </>
  );
}

function Settings() {
  const t = useT();
  return (
    <Button variant="secondary" asChild className="mt-5">
      <Link to="/notification?settings=1">{t('inbox.settings')}</Link>
    </Button>
  );
}
