import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#web/api/client/query.ts';
import { ONBOARDING, PROVIDER_HOME } from '#web/api/session/professional-path.ts';
import { setUser, useSession } from '#web/api/session/session.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/professional';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Become a professional',
    description: 'Offer your services on Zap Booking: your hours, your prices, paid online.',
    path: '/professional',
    matches,
  });

const gains: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: 'Your hours, your rules',
    text: 'Customers see only the times you are really free, with the notice and breaks you set.',
  },
  {
    icon: 'wallet',
    title: 'Paid before you start',
    text: 'Every booking is paid online. No chasing, no cash to count.',
  },
  {
    icon: 'list',
    title: 'One desk for requests',
    text: 'Who, what, how many and where on one card. Accept or reject with one press.',
  },
];

/** ROUTE-20: explains the provider role and how to get it, to people without it. */
export default function Professional() {
  const isProvider = useProviderRole();
  return (
    <div className="page-column">
      <PageHeader
        title="Become a professional"
        subtitle="Offer what you are good at, to people nearby who are looking for it."
      />
      <ul className="grid gap-4 md:grid-cols-3">
        {gains.map(({ icon, title, text }) => (
          <li key={title}>
            <Card className="h-full">
              <Icon name={icon} className="size-7 text-brand" />
              <h2 className="mt-3 text-lg">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
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
  const navigate = useNavigate();
  const { data } = useCall('me', { skipNotification: true }, { needsPerson: true });
  const fresh = data?.data;
  const isNew = Boolean(
    fresh?.roles.includes('provider') && user && !user.roles.includes('provider'),
  );
  useEffect(() => {
    if (!fresh || !isNew) return;
    setUser(fresh);
    void navigate(PROVIDER_HOME, { replace: true });
  }, [fresh, isNew, navigate]);
  return user?.roles.includes('provider') ?? false;
}

function OpenProviderArea() {
  return (
    <Button asChild>
      <Link to={PROVIDER_HOME}>Open your professional desk</Link>
    </Button>
  );
}

function HowToJoin() {
  const { isReady, isAuthenticated } = useSession();
  return (
    <>
      <h2 className="text-xl">How to join</h2>
      <ol className="mt-3 mb-5 grid list-decimal gap-2 ps-6 text-ink-soft marker:text-ink">
        <li>
          Have an account with us.
          {isReady && !isAuthenticated && (
            <>
              {' '}
              <Link className="link" to={loginPath(ONBOARDING)}>
                Login or create one
              </Link>
              .
            </>
          )}
        </li>
        <li>
          Tell what you offer, where, when and at which prices. It takes about ten minutes, and you
          can leave and go on at any time.
        </li>
        <li>
          We look at it, and you hear from us by e-mail. Meanwhile you can manage your service;
          customers see it once it is approved.
        </li>
      </ol>
      <Button asChild>
        <Link to={ONBOARDING}>Add your service</Link>
      </Button>
    </>
  );
}
