import { useState } from 'react';
import { Link } from 'react-router';
import { serviceSorts, serviceStates } from '#contract/catalogue/limits.ts';
import type { ListedService } from '#contract/catalogue/moderation.ts';
import { useAdminSearch } from '#web/api/admin/use-admin-search.ts';
import { PRIVATE } from '#web/api/list/list-params.ts';
import { day } from '#web/lib/india-time.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { ServiceLink, ServiceStateBadge } from './service-state.tsx';
import { serviceStateLabels } from './service-state-labels.ts';

const schema = {
  text: PRIVATE,
  state: ['', ...serviceStates],
  sort: serviceSorts,
} as const;
const stateLabels = {
  '': 'Any',
  visible: serviceStateLabels.visible.label,
  hidden: serviceStateLabels.hidden.label,
  pending: serviceStateLabels.pending.label,
  withdrawn: serviceStateLabels.withdrawn.label,
  rejected: serviceStateLabels.rejected.label,
  inactive: serviceStateLabels.inactive.label,
};
const sortLabels = { newest: 'Newest first', name: 'By name', rating: 'Lowest rating first' };

/** All services, including hidden ones; an admin can hide a service from customers and restore it. */
export function Services() {
  const [chosen, setChosen] = useState<ListedService>();
  const admin = useAdminSearch(schema, 'findServices', 'servicesCsv');
  return (
    <>
      <AdminListPage
        {...admin}
        title="Services"
        subtitle="All services with their states. Hidden services take no new bookings."
        search={{
          key: 'text',
          label: 'Find a service',
          hint: 'Name or ID, or name, e-mail or phone number of the provider',
        }}
        filters={[
          { key: 'state', label: 'State', options: stateLabels },
          { key: 'sort', label: 'Order', options: sortLabels },
        ]}
        noun="services"
        empty={{
          icon: 'search',
          title: 'No services found',
          text: 'Try a shorter text or another filter.',
        }}
      >
        {(services) => (
          <Card flush>
            <DataTable
              wide
              caption="Services"
              columns={columnsOf(setChosen)}
              rows={services}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </AdminListPage>
      {chosen && <HideDialog service={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function columnsOf(onChoose: (service: ListedService) => void): Column<ListedService>[] {
  return [
    { key: 'name', header: 'Service', isRowHeader: true, cell: (row) => <Name service={row} /> },
    {
      key: 'provider',
      header: 'Provider',
      phone: 'bottom-start',
      cell: ({ providerId, providerName }) => (
        <Link className="link" to={`/admin/people/${providerId}`}>
          {providerName}
        </Link>
      ),
    },
    { key: 'where', header: 'City', noWrap: true, cell: ({ city }) => city },
    {
      key: 'state',
      header: 'State',
      phone: 'top-end',
      noWrap: true,
      cell: ({ state }) => <ServiceStateBadge state={state} />,
    },
    {
      key: 'rating',
      header: 'Rating',
      isNumeric: true,
      cell: ({ rating, reviews }) => (rating === null ? '–' : `${rating.toFixed(1)} (${reviews})`),
    },
    {
      key: 'bookings',
      header: 'Completed',
      isNumeric: true,
      cell: ({ completedBookings }) => completedBookings,
    },
    { key: 'since', header: 'Since', noWrap: true, cell: ({ createdAt }) => day(createdAt) },
    {
      key: 'act',
      header: 'Change',
      phone: 'bottom-end',
      noWrap: true,
      cell: (row) => <Decision service={row} onChoose={onChoose} />,
    },
  ];
}

/** Links to the page that customers see, or to the review of a service that awaits approval. */
function Name({ service }: { service: ListedService }) {
  const { category, hiddenBecause } = service;
  return (
    <span className="grid">
      <ServiceLink service={service} />
      <span className="text-sm font-normal text-ink-soft">
        {hiddenBecause === null ? category : `Hidden: ${hiddenBecause}`}
      </span>
    </span>
  );
}

type DecisionProps = { service: ListedService; onChoose: (service: ListedService) => void };

function Decision({ service, onChoose }: DecisionProps) {
  const label = service.state === 'hidden' ? 'Restore' : 'Hide';
  return (
    <Button
      variant="secondary"
      aria-label={`${label} ${service.name}`}
      onClick={() => onChoose(service)}
    >
      {label}
    </Button>
  );
}
