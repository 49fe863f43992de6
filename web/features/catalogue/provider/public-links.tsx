import type { Service } from '#contract/catalogue/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { isPublic } from '#web/lib/is-public.ts';
import { copyText } from '#web/lib/toast/copy-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';

/** Links to the public pages of a provider's services. */
export function PublicLinks() {
  const t = useT();
  const query = useCall('myServices', {}, { needsPerson: true });
  const { data } = query;
  if (query.isError && !data) {
    return <QueryAlert query={query} title={t('stuff.servicesFailed')} />;
  }
  if (!data) return <Skeleton className="holds-rest h-40" />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="briefcase" title={t('stuff.noServices')} text={t('stuff.noServicesText')} />
    );
  }
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('stuff.publicPages')}</h2>
      <ul className="divide-y divide-hairline">
        {data.data.map((service) => (
          <PublicLink key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  );
}

function PublicLink({ service }: { service: Service }) {
  const t = useT();
  const { id, name } = service;
  const path = `/service-details/${id}`;
  const isVisible = isPublic(service);
  const copy = async () => {
    if (await copyText(window.location.origin + path)) notify.say(t('stuff.linkCopied'));
    else notify.error(t('stuff.copyFailed'));
  };
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        {isVisible ? (
          <Link to={path} className="link text-sm break-all">
            {path}
          </Link>
        ) : (
          <Badge tone="warn">{t('stuff.notPublic')}</Badge>
        )}
      </div>
      {isVisible && (
        <IconButton
          icon="copy"
          label={t('stuff.copyLinkOf', { name })}
          onClick={() => void copy()}
        />
      )}
    </li>
  );
}
