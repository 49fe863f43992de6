import { Link } from 'react-router';
import { auditGroupLabels, auditGroups } from '#contract/admin/audit-actions.ts';
import { timeSorts } from '#contract/lists.ts';
import { useAdminSearch } from '#web/api/admin/use-admin-search.ts';
import { useCall } from '#web/api/client/query.ts';
import { isDay, isId, PRIVATE } from '#web/api/list/list-params.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { sortBy } from '#web/ui/admin-list/list-state.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { AuditEntries } from './audit-entries.tsx';

const schema = {
  text: PRIVATE,
  actorId: isId,
  group: ['', ...auditGroups],
  from: isDay,
  to: isDay,
  subjectId: '',
  sort: timeSorts,
} as const;
const groupLabels = { '': 'All', ...auditGroupLabels };

/** Actions and reads of admins, and actions of businesses that affect many customers. Entries are never changed. */
export function Audit() {
  const admin = useAdminSearch(schema, 'adminAudit', 'adminAuditCsv', { staleTime: 0 });
  const admins = useAdminOptions(admin.list.params.actorId);
  return (
    <AdminListPage
      {...admin}
      title="Audit log"
      subtitle="What admins did and which personal data they opened. Entries can't be changed."
      intro={
        <p className="mb-6 text-ink-soft">
          Logins, refused access and changed rights are in the{' '}
          <Link className="link" to="/admin/security">
            security log
          </Link>
          , which keeps reads of personal data for a year.
        </p>
      }
      search={{
        key: 'text',
        label: 'Search the audit log',
        hint: 'Person, booking reference, service, action or part of the reason',
      }}
      filters={[
        { key: 'actorId', label: 'Done by', options: admins },
        { key: 'group', label: 'Actions', options: groupLabels },
        { key: 'from', label: 'From', type: 'date' },
        { key: 'to', label: 'Until', type: 'date' },
        { key: 'subjectId', label: 'Record ID', type: 'id' },
      ]}
      noun="audit log"
      empty={{ icon: 'clock', title: 'No entries found', text: 'Try another filter.' }}
    >
      {(entries) => (
        <Card flush>
          <AuditEntries entries={entries} sorting={sortBy(admin.list, 'sort')} />
        </Card>
      )}
    </AdminListPage>
  );
}

/** Current admins by id; a former admin in the URL stays selectable. */
function useAdminOptions(chosen: string): Record<string, string> {
  const query = useCall('auditAdmins', { skipNotification: true }, { needsPerson: true });
  const admins = query.data?.data ?? [];
  const named = Object.fromEntries(admins.map(({ id, name }) => [id, name]));
  const others = chosen && !named[chosen] ? { [chosen]: `Person …${chosen.slice(-8)}` } : {};
  return { '': 'Everyone', ...named, ...others };
}
