import { useState } from 'react';
import { synonymSorts } from '#contract/search/synonym-limits.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymHistoryDialog } from './synonym-history-dialog.tsx';
import { SynonymRemoveDialog } from './synonym-remove-dialog.tsx';

const schema = { q: '', sort: synonymSorts } as const;
const sortLabels = { phrase: 'A to Z', 'phrase-down': 'Z to A', newest: 'Latest change first' };

type Version = Synonym['scheduled'][number];
type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'remove' | 'history'; synonym: Synonym; version?: Version };

/** Search synonyms: phrases that people type and the tasks they mean. */
export function Synonyms() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const admin = useAdminList(schema, 'adminSynonyms', 'adminSynonymsCsv', {
    keepsPreviousData: true,
  });
  const { q } = admin.list.params;
  const close = () => setDialog(undefined);
  // Another admin may have changed it since the dialog opened.
  const present = (opened: Synonym) =>
    admin.query.data?.data.items.find(({ phrase }) => phrase === opened.phrase) ?? opened;
  return (
    <>
      <AdminListPage
        {...admin}
        title="Search synonyms"
        subtitle="What people type, in any spelling or script, and what search understands. A change is a new version, from now on or later."
        actions={<Button onClick={() => setDialog({ kind: 'add' })}>Add a synonym</Button>}
        search={{ key: 'q', label: 'Phrase or meaning', hint: 'Part of it is enough.' }}
        filters={[{ key: 'sort', label: 'Order', options: sortLabels }]}
        noun="synonyms"
        empty={{
          icon: 'search',
          title: q ? 'No matching synonyms' : 'No synonyms yet',
          text: q ? 'Try another part of it.' : 'Add words that people type for a task.',
        }}
      >
        {(synonyms) => (
          <Card flush>
            <DataTable
              caption="Search synonyms"
              columns={columnsOf(setDialog)}
              rows={synonyms}
              rowKey={({ phrase }) => phrase}
            />
          </Card>
        )}
      </AdminListPage>
      {dialog?.kind === 'add' && <SynonymDialog onClose={close} />}
      {dialog?.kind === 'edit' && (
        <SynonymDialog synonym={present(dialog.synonym)} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <SynonymRemoveDialog
          synonym={present(dialog.synonym)}
          {...(dialog.version ? { version: dialog.version } : {})}
          onClose={close}
        />
      )}
      {dialog?.kind === 'history' && (
        <SynonymHistoryDialog synonym={dialog.synonym} onClose={close} />
      )}
    </>
  );
}

function columnsOf(onOpen: (dialog: OpenDialog) => void): Column<Synonym>[] {
  return [
    { key: 'phrase', header: 'People type', isRowHeader: true, cell: ({ phrase }) => phrase },
    {
      key: 'means',
      header: 'Meaning',
      phone: 'bottom-start',
      cell: (synonym) => <Meaning synonym={synonym} onOpen={onOpen} />,
    },
    {
      key: 'acts',
      header: 'Change',
      phone: 'bottom-end',
      cell: (synonym) => <Actions synonym={synonym} onOpen={onOpen} />,
    },
  ];
}

type CellProps = { synonym: Synonym; onOpen: (dialog: OpenDialog) => void };

/** The meaning in force with its start, author and reason, and the scheduled versions. */
function Meaning({ synonym, onOpen }: CellProps) {
  const { means, current, scheduled, phrase } = synonym;
  return (
    <div className="grid gap-2">
      <span>{means ?? 'No meaning yet'}</span>
      {current && (
        <span className="num text-sm text-ink-soft">
          Since {moment(current.effectiveFrom)} · {current.byName}: {current.reason}
        </span>
      )}
      {scheduled.map((version) => (
        <div key={version.id} className="grid gap-1">
          <span className="num text-sm">
            From {moment(version.effectiveFrom)}: {version.means ?? 'removed'}
            <span className="text-ink-soft">
              {' '}
              · {version.byName}: {version.reason}
            </span>
          </span>
          <Button
            variant="secondary"
            className="w-fit"
            aria-label={`Withdraw the version of ${phrase} from ${moment(version.effectiveFrom)}`}
            onClick={() => onOpen({ kind: 'remove', synonym, version })}
          >
            Withdraw
          </Button>
        </div>
      ))}
    </div>
  );
}

function Actions({ synonym, onOpen }: CellProps) {
  const button = (kind: 'edit' | 'remove' | 'history', label: string) => (
    <Button
      variant={kind === 'history' ? 'quiet' : 'secondary'}
      aria-label={`${label} ${kind === 'history' ? 'of ' : ''}${synonym.phrase}`}
      onClick={() => onOpen({ kind, synonym })}
    >
      {label}
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-2">
      {button('edit', 'Edit')}
      {synonym.means !== null && button('remove', 'Remove')}
      {button('history', 'History')}
    </span>
  );
}
