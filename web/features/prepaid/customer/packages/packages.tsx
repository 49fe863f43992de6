import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { OwnedPackage } from './owned-package.tsx';

/** The packages that a customer bought, with their visits and the refund of unused ones. */
export function Packages() {
  const t = useT();
  const searchPath = useSearchPath();
  const options = { skipNotification: true };
  const { data, error, refetch } = useCall('packages', options, { needsPerson: true });
  if (!data) {
    if (!error) return <Skeleton className="holds-rest h-40" />;
    return (
      <LoadFailed
        title={t('packages.loadFailed')}
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { packages } = data.data;
  return (
    <Card asChild>
      <section>
        <h2 className="mb-3 text-lg">{t('packages.title')}</h2>
        <p className="text-ink-soft">
          {t(packages.length > 0 ? 'packages.intro' : 'packages.none')}
        </p>
        {packages.length === 0 && (
          <Button asChild variant="secondary" className="mt-3">
            <Link to={searchPath}>{t('packages.findService')}</Link>
          </Button>
        )}
        {packages.length > 0 && (
          <ul className="mt-3 divide-y divide-hairline">
            {packages.map((one) => (
              <OwnedPackage key={one.id} owned={one} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
