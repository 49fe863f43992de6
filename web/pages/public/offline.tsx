import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#web/i18n/link.tsx';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/offline';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${textsOf(matches)('common.unreachableTab')} · Zap Booking` },
  { name: 'robots', content: 'noindex' },
];

/** Replaces a page that needs the network. `to` is the path of that page. */
export default function Offline() {
  const t = useT();
  const [search] = useSearchParams();
  // The page was stored without parameters, and hydration does not correct an attribute.
  const [to, setTo] = useState('/');
  useEffect(() => setTo(ownPath(search.get('to'))), [search]);
  return (
    <div className="page-column py-16">
      <h1 className="sr-only">{t('common.unreachableTitle')}</h1>
      <EmptyState
        icon="warning"
        title={t('common.offlineTitle')}
        text={t('common.offlineText')}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <a href={to}>{t('common.tryAgain')}</a>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/myBooking">{t('common.myBookings')}</Link>
            </Button>
          </span>
        }
      />
    </div>
  );
}

/** A path of this site, whatever `to` contains. */
function ownPath(text: string | null): string {
  return text && /^\/(?![/\\])/.test(text) ? text : '/';
}
