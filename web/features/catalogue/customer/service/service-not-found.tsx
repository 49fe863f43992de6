import { useNavigate } from 'react-router';
import { Link, useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** SVC-07, SVC-08. Navigates home when the previous page belongs to another site. */
export function ServiceNotFound() {
  const t = useT();
  const go = useGo();
  const navigate = useNavigate();
  const searchPath = useSearchPath();
  const goBack = () => {
    const cameFromHere = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    if (cameFromHere > 0) void navigate(-1);
    else go('/');
  };
  return (
    <div className="page-column py-8">
      <EmptyState
        icon="search"
        title={t('service.notFound')}
        text={t('service.notFoundText')}
        action={
          <>
            <Button onClick={goBack}>{t('service.goBack')}</Button>
            <Button variant="secondary" asChild>
              <Link to={searchPath}>{t('service.findAnother')}</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
