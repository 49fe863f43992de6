import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { AdminPerson } from '#contract/admin/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { AuditEntries } from '../audit-entries.tsx';
import { PersonDecisions } from './person-decisions.tsx';
import { PersonDevices } from './person-devices.tsx';
import { rolesText } from './person-labels.ts';
import { StateBadges } from './state-badges.tsx';

/** Content of other features, passed by the page. */
type RenderProps = {
  showService: (service: AdminPerson['services'][number]) => ReactNode;
  showBookings: (caption: string, bookings: AdminPerson['bookings']) => ReactNode;
  showDisputes: (disputes: AdminPerson['disputes']) => ReactNode;
};

/** One person: account, devices, services, bookings, reports and actions. */
export function PersonPage({ personId, ...show }: RenderProps & { personId: string }) {
  const options = { params: { personId }, skipNotification: true };
  const query = useCall('adminPerson', options, { needsPerson: true, staleTime: 0 });
  const person = query.data?.data;
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            <Link to="/admin/people">People</Link>
          </BackLink>
        }
        title={person?.name ?? 'A person'}
        subtitle={person && rolesText(person.roles)}
        actions={person && <PersonDecisions person={person} />}
      />
      <CallView query={query} subject="This person">
        {(person) => <About person={person} {...show} />}
      </CallView>
    </div>
  );
}

function About({ person, ...show }: RenderProps & { person: AdminPerson }) {
  const { showService, showBookings, showDisputes } = show;
  const { suspension, services, upcoming, bookings, disputes, audit } = person;
  return (
    <div className="grid gap-6">
      {suspension && (
        <Alert tone="danger" title={`Suspended on ${moment(suspension.at)}`}>
          {suspension.reason} ({suspension.byName})
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Part title="Account">
          <DefinitionList items={factsOf(person)} />
        </Part>
        <Part title="Devices">
          <PersonDevices person={person} />
        </Part>
      </div>
      {services.length > 0 && (
        <Part title="Services">
          <ul className="grid gap-2">
            {services.map((service) => (
              <li key={service.id} className="flex flex-wrap items-center justify-between gap-3">
                {showService(service)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {upcoming.length > 0 && (
        <Part title="Upcoming bookings" flush>
          {showBookings('Upcoming bookings', upcoming)}
        </Part>
      )}
      <Part title="Recent bookings" flush={bookings.length > 0}>
        {bookings.length > 0 ? (
          <>
            {showBookings('Latest bookings', bookings)}
            <p className="px-4 py-3 sm:px-5">
              <Link className="link" to={`/admin/bookings?person=${person.id}`}>
                Show all bookings
              </Link>
            </p>
          </>
        ) : (
          <p className="text-ink-soft">No bookings as a customer or provider.</p>
        )}
      </Part>
      {disputes.length > 0 && (
        <Part title="Latest reports">
          {showDisputes(disputes)}
          <p className="mt-4">
            Show all:{' '}
            <Link className="link" to={`/admin/disputes?person=${person.id}`}>
              open reports
            </Link>{' '}
            or{' '}
            <Link className="link" to={`/admin/disputes?person=${person.id}&state=decided`}>
              decided reports
            </Link>
          </p>
        </Part>
      )}
      {audit.length > 0 && (
        <Part title="Actions of admins" flush>
          <AuditEntries entries={audit} />
        </Part>
      )}
      <p>
        <Link className="link" to={`/admin/payouts?provider=${person.id}`}>
          Payouts to this person
        </Link>
        . Ledger:{' '}
        <Link className="link" to={`/admin/ledger/wallet?owner=${person.id}`}>
          wallet
        </Link>{' '}
        and{' '}
        <Link className="link" to={`/admin/ledger/earnings?owner=${person.id}`}>
          earnings
        </Link>
      </p>
      <p>
        Audit log:{' '}
        <Link className="link" to={`/admin/audit?subjectId=${person.id}`}>
          actions on this account
        </Link>{' '}
        or{' '}
        <Link className="link" to={`/admin/audit?actorId=${person.id}`}>
          actions by this person
        </Link>
      </p>
    </div>
  );
}

function factsOf(person: AdminPerson) {
  return [
    { term: 'Account', value: <StateBadges person={person} /> },
    { term: 'E-mail', value: <span className="wrap-anywhere">{person.email}</span> },
    { term: 'Phone', value: person.phone ? `+91 ${person.phone}` : 'None' },
    { term: 'Member since', value: moment(person.memberSince) },
    { term: 'Last active', value: moment(person.lastActive) },
    { term: 'Wallet', value: formatRupees(person.wallet) },
    ...(person.isListedAdmin
      ? [{ term: 'Admin', value: 'Set in the configuration, so it can only be changed there' }]
      : []),
  ];
}

function Part({
  title,
  flush = false,
  children,
}: {
  title: string;
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <Card flush={flush}>{children}</Card>
    </section>
  );
}
