import { auditActs } from '#contract/audit-acts.ts';
import { isDay } from '#web/api/list-wish.ts';
import { useCall } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuditLines } from './audit-lines.tsx';
import { IdField } from './id-field.tsx';
import { ListFile } from './list-file.tsx';

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
  return (
    <div className="page-column">
      <PageHeader
        title="Audit log"
        subtitle="Every act of an admin, written together with the act itself and never changed."
        actions={<ListFile call="adminAuditCsv" query={fileQuery} />}
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
