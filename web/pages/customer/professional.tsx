import { useEffect } from 'react';
import { pathIn } from '#contract/locale/language.ts';
import type { PlainKey } from '#messages/translation.ts';
import { useCall } from '#web/api/client/query.ts';
import { ONBOARDING, PROVIDER_HOME } from '#web/api/session/professional-path.ts';
import { setUser, useSession } from '#web/api/session/session.ts';
import { Link, useGo } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const loadTexts = textsLoader('join');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('join.tab', 'join.description', '/professional');

const gains: readonly { icon: IconName; title: PlainKey; text: PlainKey }[] = [
  {
    icon: 'calendar',
    title: 'join.hours',
    text: 'join.hoursText',
  },
  {
    icon: 'wallet',
    title: 'join.paid',
    text: 'join.paidText',
  },
  {
    icon: 'list',
    title: 'join.requests',
    text: 'join.requestsText',
  },
];

/** ROUTE-20: explains the provider role and how to get it, to people without it. */
export default function Professional() {
  const t = useT();
  const isProvider = useProviderRole();
  return (
    <div className="page-column">
      <PageHeader title={t('join.title')} subtitle={t('join.subtitle')} />
      <ul className="grid gap-4 md:grid-cols-3">
        {gains.map(({ icon, title, text }) => (
          <li key={title}>
            <Card className="h-full">
              <Icon name={icon} className="size-7 text-brand" />
              <h2 className="mt-3 text-lg">{t(title)}</h2>
              <p className="mt-1 text-ink-soft">{t(text)}</p>
            </Card>
          </li>
        ))}
      </ul>
      <section className="mt-8 max-w-prose">
        {isProvider ? <OpenProviderArea /> : <HowToJoin />}
      </section>
    </div>
  );
}

/** The roles from the server, because the session may predate an approval. */
function useProviderRole(): boolean {
  const { user } = useSession();
  const go = useGo();
  const { data } = useCall('me', { skipNotification: true }, { needsPerson: true });
  const fresh = data?.data;
  const isNew = Boolean(
    fresh?.roles.includes('provider') && user && !user.roles.includes('provider'),
  );
  useEffect(() => {
    if (!fresh || !isNew) return;
    setUser(fresh);
    go(PROVIDER_HOME, { replace: true });
  }, [fresh, isNew, go]);
  return user?.roles.includes('provider') ?? false;
}

function OpenProviderArea() {
  const t = useT();
  return (
    <Button asChild>
      <Link to={PROVIDER_HOME}>{t('join.open')}</Link>
    </Button>
  );
}

function HowToJoin() {
  const t = useT();
  const { isReady, isAuthenticated } = useSession();
  return (
    <>
      <h2 className="text-xl">{t('join.how')}</h2>
      <ol className="mt-3 mb-5 grid list-decimal gap-2 ps-6 text-ink-soft marker:text-ink">
        <li>
          {t('join.account')}
          {isReady && !isAuthenticated && (
            <>
              {' '}
              <Link className="link" to={loginPath(pathIn(t.language, ONBOARDING))}>
                {t('join.login')}
              </Link>
              .
            </>
          )}
        </li>
        <li>{t('join.form')}</li>
        <li>{t('join.review')}</li>
      </ol>
      <Button asChild>
        <Link to={ONBOARDING}>{t('join.add')}</Link>
      </Button>
    </>
  );
}
