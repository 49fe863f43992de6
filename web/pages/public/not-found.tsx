import { data } from 'react-router';
import { Link } from '#web/i18n/link.tsx';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${textsOf(matches)('common.notFoundTab')} · Zap Booking` },
  { name: 'robots', content: 'noindex' },
];

/** ROUTE-21. */
export default function NotFound() {
  const t = useT();
  return (
    <div className="page-column py-16">
      <EmptyState
        icon="search"
        level={1}
        title={t('common.cannotFind')}
        text={t('common.notFoundText')}
        note={t('common.noRoute')}
        action={
          <Button asChild>
            <Link to="/">{t('common.goHome')}</Link>
          </Button>
        }
      />
    </div>
  );
}
