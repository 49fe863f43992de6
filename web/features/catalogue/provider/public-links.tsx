import { Link } from 'react-router';
import type { Service } from '#contract/catalogue/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Links to the public pages of a provider's services. */
export function PublicLinks() {
  const { data, isError } = useCall('myServices', {}, { needsPerson: true });
  if (isError) return <Alert tone="danger">Your services could not be loaded.</Alert>;
  if (!data) return <Skeleton className="h-40" />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon="briefcase"
        title="No Services Found"
        text="The public page of each of your services will stand here."
      />
    );
  }
  return (
    <Card>
      <h2 className="mb-2 text-lg">Public pages of your services</h2>
      <ul className="divide-y divide-hairline">
        {data.data.map((service) => (
          <PublicLink key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  );
}

function PublicLink({ service: { id, name, isActive, approvalStatus } }: { service: Service }) {
  const path = `/service-details/${id}`;
  const isPublic = isActive && approvalStatus === 'approved';
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + path).then(
      () => notify.say('Link copied'),
      () => notify.error('The link could not be copied.'),
    );
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        {isPublic ? (
          <Link to={path} className="link text-sm break-all">
            {path}
          </Link>
        ) : (
          <Badge tone="warn">Not public yet</Badge>
        )}
      </div>
      {isPublic && <IconButton icon="copy" label={`Copy the link of ${name}`} onClick={copy} />}
    </li>
  );
}
