import { useState } from 'react';
import { synonymSorts } from '#contract/search/limits.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymRemoveDialog } from './synonym-remove-dialog.tsx';

const schema = { q: '', sort: synonymSorts } as const;
const sortLabels = { phrase: 'A to Z', 'phrase-down': 'Z to A', newest: 'Last changed first' };

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; synonym: Synonym };

/** Search synonyms: phrases that people type and the tasks they mean. */
export function Synonyms() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const admin = useAdminList(schema, 'adminSynonyms', 'adminSynonymsCsv', {
    keepsPreviousData: true,
  });
  const { q } = admin.list.params;
  const close = () => setDialog(undefined);
  return (
    <>
      <AdminListPage
        {...admin}
        title="Search synonyms"
        subtitle="What people type, in any spelling or script, and what search understands. A change works at once."
        actions={<Button onClick={() => setDialog({ kind: 'add' })}>Add a synonym</Button>}
        search={{ key: 'q', label: 'Phrase or meaning', hint: 'A part of it is enough.' }}
        filters={[{ key: 'sort', label: 'Order', options: sortLabels }]}
        noun="synonyms"
        empty={{
          icon: 'search',
          title: q ? 'No such synonym' : 'No synonyms yet',
          text: q ? 'Try another part of it.' : 'Add what people type for a task.',
        }}
      >
        {(synonyms) => (
          <Card flush>
            <DataTable
              caption="Search synonyms"
              columns={columnsOf(setDialog)}
              rows={synonyms}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </AdminListPage>
      {dialog?.kind === 'add' && <SynonymDialog onClose={close} />}
      {dialog?.kind === 'edit' && <SynonymDialog synonym={dialog.synonym} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <SynonymRemoveDialog synonym={dialog.synonym} onClose={close} />
      )}
    </>
  );
}

function columnsOf(onOpen: (dialog: OpenDialog) => void): Column<Synonym>[] {
  return [
    { key: 'phrase', header: 'People type', isRowHeader: true, cell: ({ phrase }) => phrase },
    { key: 'means', header: 'Meaning', phone: 'bottom-start', cell: ({ means }) => means },
    {
      key: 'acts',
      header: 'Change',
      phone: 'bottom-end',
      cell: (synonym) => (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={`Edit ${synonym.phrase}`}
            onClick={() => onOpen({ kind: 'edit', synonym })}
          >
            Edit
          </Button>
          <Button
            variant="secondary"
            aria-label={`Remove ${synonym.phrase}`}
            onClick={() => onOpen({ kind: 'remove', synonym })}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
}
