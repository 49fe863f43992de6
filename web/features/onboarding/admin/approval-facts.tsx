import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApprovalCase } from '#contract/onboarding/views.ts';
import { day, moment } from '#web/lib/india-time.ts';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const placeNames = { provider: 'Own place', home: "At the customer's home", online: 'Online' };
const acts = {
  submitted: 'Submitted',
  'taken back': 'Withdrawn',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The changes, provider, place and hours of a service, and earlier decisions. */
export function ApprovalFacts({ found }: { found: ApprovalCase }) {
  return (
    <>
      {found.changes.length > 0 && (
        <Card flush>
          <DataTable
            caption="Changes"
            columns={[
              { key: 'field', header: 'Field', isRowHeader: true, cell: ({ field }) => field },
              {
                key: 'from',
                header: 'Customers see now',
                phone: 'bottom',
                cell: (one) => one.from,
              },
              { key: 'to', header: 'After approval', phone: 'bottom', cell: (one) => one.to },
            ]}
            rows={found.changes}
            rowKey={({ field }) => field}
          />
        </Card>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Block title="Service">
          <DefinitionList items={serviceFacts(found)} />
        </Block>
        <Block title="Provider">
          <DefinitionList items={providerFacts(found)} />
        </Block>
        <Block title="Opening hours">
          <DefinitionList
            items={weekdays.map((term, nth) => ({ term, value: hoursText(found.hours[nth]) }))}
          />
        </Block>
        <Block title="History">
          <ol className="grid gap-3">
            {found.story.map(({ act, by, at, reason }) => (
              <li key={at + act}>
                <p>
                  {acts[act]} by {by}
                </p>
                {reason && (
                  <p className="whitespace-pre-line wrap-anywhere">
                    <UserText>{reason}</UserText>
                  </p>
                )}
                <p className="num text-sm text-ink-soft">{moment(at)}</p>
              </li>
            ))}
          </ol>
        </Block>
      </div>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section aria-label={title}>
        <h2 className="mb-3 text-lg">{title}</h2>
        {children}
      </section>
    </Card>
  );
}

function serviceFacts({ values, category, service }: ApprovalCase) {
  const { places, street, area, city, pin, latitude, longitude } = values;
  const items = [
    { term: 'Category', value: category },
    { term: 'Experience', value: `${values.experience} years` },
    { term: 'Where', value: places.map((place) => placeNames[place]).join(', ') },
    { term: 'Address', value: `${street}, ${area}, ${city} ${pin}` },
    { term: 'Coordinates', value: `${latitude}, ${longitude}` },
    {
      term: 'Served at once',
      value: service.capacity === 1 ? '1 person' : `${service.capacity} people`,
    },
    { term: 'Phone', value: values.phone },
    { term: 'E-mail', value: values.email },
  ];
  if (places.includes('home')) items.push({ term: 'Travels', value: `${values.homeRadius} km` });
  if (places.includes('online')) items.push({ term: 'Meeting link', value: values.meetingLink });
  return items;
}

function providerFacts({ provider, submittedAt }: ApprovalCase) {
  const others = provider.services;
  return [
    { term: 'Name', value: provider.name },
    { term: 'E-mail', value: provider.email },
    { term: 'Phone', value: provider.phone ?? 'Not given' },
    { term: 'Member since', value: day(provider.memberSince) },
    { term: 'Submitted', value: moment(submittedAt) },
    {
      term: 'Other services',
      value:
        others.length === 0 ? (
          'None'
        ) : (
          <ul className="grid gap-1">
            {others.map(({ id, name, approvalStatus, isWithdrawn }) => (
              <li key={id}>
                {approvalStatus === 'approved' ? (
                  <Link className="link" to={`/service-details/${id}`}>
                    {name}
                  </Link>
                ) : (
                  name
                )}{' '}
                <span className="text-ink-soft">
                  ({isWithdrawn ? 'withdrawn by provider' : approvalStatus})
                </span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

function hoursText(intervals: ApprovalCase['hours'][number] = []): string {
  if (intervals.length === 0) return 'Closed';
  return intervals.map(({ from, to }) => `${from} to ${to}`).join(', ');
}
