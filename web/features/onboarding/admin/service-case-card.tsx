import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { moment } from '#web/lib/india-time.ts';
import { OwnCaseAlert } from '#web/ui/admin-list/own-case-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type ServiceCase = {
  name: string;
  serviceId: string;
  serviceName: string;
  providerId: string;
  providerName: string;
};

type ServiceCaseCardProps = {
  found: ServiceCase;
  heading: ReactNode;
  /** Precedes the service. */
  note?: string | false;
  /** An ISO timestamp. */
  at: string;
  /** The labels of the two decisions; null where there is none. */
  decisions: readonly [accept: string | null, refuse: string | null];
  isBusy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  children: ReactNode;
};

/** What a provider wants for a part of a service, with the two decisions of an admin. */
export function ServiceCaseCard(props: ServiceCaseCardProps) {
  const { found, heading, note, at, children } = props;
  const { serviceId, serviceName, providerId, providerName } = found;
  const isOwn = useIsOwnCase(providerId);
  return (
    <Card className="grid h-full content-start gap-3">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 text-base wrap-anywhere">{heading}</h3>
        <p className="num text-sm wrap-anywhere text-ink-soft">
          {note}
          <Link className="link" to={`/service-details/${serviceId}`}>
            {serviceName}
          </Link>
          , {providerName}, {moment(at)}
        </p>
      </div>
      {children}
      {isOwn ? <OwnCaseAlert /> : <Decisions {...props} />}
    </Card>
  );
}

function Decisions({ found, decisions, isBusy, onAccept, onRefuse }: ServiceCaseCardProps) {
  const { name, serviceName } = found;
  const [accept, refuse] = decisions;
  return (
    <div className="flex flex-wrap gap-3">
      {accept !== null && (
        <Button
          busy={isBusy}
          aria-label={`${accept}: ${name} at ${serviceName}`}
          onClick={onAccept}
        >
          {accept}
        </Button>
      )}
      {refuse !== null && (
        <Button
          variant="secondary"
          disabled={isBusy}
          aria-label={`${refuse}: ${name} at ${serviceName}`}
          onClick={onRefuse}
        >
          {refuse}
        </Button>
      )}
    </div>
  );
}
