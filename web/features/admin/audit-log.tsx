import { auditActions } from '#contract/admin/audit-actions.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { isDay } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AuditEntries } from './audit-entries.tsx';

const acts = ['', ...auditActions] as const;
const schema = { act: acts, from: isDay, to: isDay, subjectId: '' } as const;
const actLabels = Object.fromEntries(
  acts.map((act) => [act, act ? act.charAt(0).toUpperCase() + act.slice(1) : 'All']),
) as Record<(typeof acts)[number], string>;

/** The log of what admins did, and businesses to whole class sessions. Entries are never changed. */
export function Audit() {
  const list = useList(schema);
  const query = useCall(
    'adminAudit',
    { query: list.query, skipNotification: true },
    { needsPerson: true, staleTime: 0, keepsPreviousData: true },
  );
  const download = useSaveFile('adminAuditCsv', list.fileQuery);
  return (
    <AdminListPage
      title="Audit log"
      subtitle="Every act of an admin, and class sessions that businesses moved or cancelled. Written with the act itself and never changed."
      download={download}
      list={list}
      filters={[
        { key: 'act', label: 'Act', options: actLabels },
        { key: 'from', label: 'From', type: 'date' },
        { key: 'to', label: 'Until', type: 'date' },
        { key: 'subjectId', label: 'Id of what it was done to', type: 'id' },
      ]}
      query={query}
      noun="log"
      empty={{ icon: 'clock', title: 'Nothing was done', text: 'Try another filter.' }}
    >
      {(lines) => (
        <Card flush>
          <AuditEntries lines={lines} />
        </Card>
      )}
    </AdminListPage>
  );
}
