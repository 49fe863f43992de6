import { Link } from 'react-router';
import type { ServiceState } from '#contract/catalogue/limits.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { serviceStateLabels } from './service-state-labels.ts';

type ServiceLinkProps = { service: { id: string; name: string; state: ServiceState } };

/** The name of a service; a link if the service has a page in its state. */
export function ServiceLink({ service: { id, name, state } }: ServiceLinkProps) {
  if (state !== 'visible' && state !== 'pending') return name;
  return (
    <Link
      className="link justify-self-start"
      to={state === 'visible' ? `/service-details/${id}` : `/admin/approvals/${id}`}
    >
      {name}
    </Link>
  );
}

export function ServiceStateBadge({ state }: { state: ServiceState }) {
  const { label, tone } = serviceStateLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}
