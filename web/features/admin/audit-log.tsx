import { auditActs } from '#contract/admin/audit-actions.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { isDay } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { IdField } from '#web/ui/admin-list/id-field.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { AuditLines } from './audit-entries.tsx';

const acts = ['', ...auditActs] as const;
const keys = { act: acts, from: isDay, to: isDay, subjectId: '' } as const;
const actWords = Object.fromEntries(
  acts.map((act) => [act, act ? act.charAt(0).toUpperCase() + act.slice(1) : 'All']),
) as Record<(typeof acts)[number], string>;

/** Who of the admins did what, to what, why and when. Nobody changes it, not even an admin. */
export function Audit() {
  const { wish, query: asked, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'adminAudit',
    { query: asked, skipNotification: true },
    { needsPerson: true, staleTime: 0, keepsShown: true },
  );
  const download = useSaveFile('adminAuditCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Audit log"
        subtitle="Every act of an admin, written together with the act itself and never changed."
        actions={<DownloadCsv {...download} />}
      />
      <Card className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <ChoiceField
          label="Act"
          value={wish.act}
          words={actWords}
          onChange={(act) => change({ act })}
        />
        <TextField
          label="From"
          type="date"
          value={wish.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="Until"
          type="date"
          value={wish.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <IdField
          label="Id of what it was done to"
          value={wish.subjectId}
          onFind={(subjectId) => change({ subjectId })}
        />
      </Card>
      <ListView
        query={query}
        noun="log"
        empty={{ icon: 'clock', title: 'Nothing was done', text: 'Try another filter.' }}
        onPage={toPage}
      >
        {(lines) => (
          <Card flush>
            <AuditLines lines={lines} />
          </Card>
        )}
      </ListView>
    </div>
  );
}
