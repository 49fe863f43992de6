import { useState } from 'react';
import { synonymSorts } from '#contract/search/synonym-calls.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { DeskSearch } from '#web/ui/admin-list/admin-search.tsx';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymRemoveDialog } from './synonym-remove-dialog.tsx';

const keys = { q: '', sort: synonymSorts } as const;
const sortWords = { phrase: 'A to Z', 'phrase-down': 'Z to A', newest: 'Last changed first' };

type Open = { act: 'add' } | { act: 'edit' | 'remove'; synonym: Synonym };

/** What people type, and what search understands by it. */
export function Synonyms() {
  const [open, setOpen] = useState<Open>();
  const { wish, query: asked, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'adminSynonyms',
    { query: asked, skipNotification: true },
    { needsPerson: true, keepsShown: true },
  );
  const close = () => setOpen(undefined);
  const download = useSaveFile('adminSynonymsCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Search synonyms"
        subtitle="What people type, in any spelling or script, and what search understands. A change works at once."
        actions={
          <>
            <DownloadCsv {...download} />
            <Button onClick={() => setOpen({ act: 'add' })}>Add a synonym</Button>
          </>
        }
      />
      <DeskSearch
        key={wish.q}
        label="Phrase or meaning"
        hint="A part of it is enough."
        text={wish.q}
        onSearch={(q) => change({ q })}
      >
        <ChoiceField
          label="Order"
          value={wish.sort}
          words={sortWords}
          onChange={(sort) => change({ sort })}
        />
      </DeskSearch>
      <ListView
        query={query}
        noun="synonyms"
        empty={{
          icon: 'search',
          title: wish.q ? 'No such synonym' : 'No synonyms yet',
          text: wish.q ? 'Try another part of it.' : 'Add what people type for a task.',
        }}
        onPage={toPage}
      >
        {(synonyms) => (
          <Card flush>
            <DataTable
              caption="Search synonyms"
              columns={columnsOf(setOpen)}
              rows={synonyms}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </ListView>
      {open?.act === 'add' && <SynonymDialog onClose={close} />}
      {open?.act === 'edit' && <SynonymDialog synonym={open.synonym} onClose={close} />}
      {open?.act === 'remove' && <SynonymRemoveDialog synonym={open.synonym} onClose={close} />}
    </div>
  );
}

function columnsOf(onOpen: (open: Open) => void): Column<Synonym>[] {
  return [
    { key: 'phrase', header: 'People type', isName: true, cell: ({ phrase }) => phrase },
    { key: 'means', header: 'Meaning', cell: ({ means }) => means },
    {
      key: 'acts',
      header: 'Change',
      cell: (synonym) => (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={`Edit ${synonym.phrase}`}
            onClick={() => onOpen({ act: 'edit', synonym })}
          >
            Edit
          </Button>
          <Button
            variant="secondary"
            aria-label={`Remove ${synonym.phrase}`}
            onClick={() => onOpen({ act: 'remove', synonym })}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
}
