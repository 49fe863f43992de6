import { securityEventKinds } from '#contract/admin/security-events.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { isDay, isId } from '#web/api/list/list-params.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SecurityAlerts, SeenAlerts } from './security-alerts.tsx';
import { SecurityEntries } from './security-entries.tsx';

const kinds = ['', ...securityEventKinds] as const;
const schema = { kind: kinds, from: isDay, to: isDay, id: isId } as const;
const kindLabels = Object.fromEntries(
  kinds.map((kind) => [kind, kind ? kind.charAt(0).toUpperCase() + kind.slice(1) : 'All']),
) as Record<(typeof kinds)[number], string>;

/** The security log: logins, refused access, changes of rights and reads of personal data. */
export function SecurityLog() {
  const admin = useAdminList(schema, 'securityEvents', 'securityEventsCsv', {
    staleTime: 0,
    keepsPreviousData: true,
  });
  return (
    <AdminListPage
      {...admin}
      title="Security log"
      subtitle="Logins, refused access, changes of rights and reads of personal data. Stored for a year; only admins are named."
      intro={
        <>
          <SecurityAlerts />
          <SeenAlerts />
          <Chain />
        </>
      }
      filters={[
        { key: 'kind', label: 'Event', options: kindLabels },
        { key: 'from', label: 'From', type: 'date' },
        { key: 'to', label: 'Until', type: 'date' },
        { key: 'id', label: 'ID of a person or record', type: 'id' },
      ]}
      noun="security log"
      empty={{ icon: 'shield', title: 'No events found', text: 'Try another filter.' }}
    >
      {(entries) => (
        <Card flush>
          <SecurityEntries entries={entries} />
        </Card>
      )}
    </AdminListPage>
  );
}

/** Milliseconds between two reads of the chain, which grows while the page is open. */
const LINK_MS = 10_000;

/** The end of the hash chain, to be stored where no admin of the database can change it. */
function Chain() {
  const query = useCall(
    'securityChain',
    { skipNotification: true },
    { needsPerson: true, staleTime: 0, refetchInterval: LINK_MS },
  );
  const { isSaving, save } = useSaveFile('securityHead');
  const head = query.data?.data.head;
  if (!head) return null;
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg">Protection against changes</h2>
        <p className="num wrap-anywhere text-ink-soft">
          {head.seq} linked events. The latest has the hash {head.hash.slice(0, 16)}…
        </p>
      </div>
      <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
        Download proof
      </Button>
    </Card>
  );
}
