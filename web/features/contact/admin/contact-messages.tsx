import {
  type ContactState,
  contactSorts,
  contactStates,
  contactSubjectFilters,
  subjectLabels,
} from '#contract/contact/rules.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { IdField } from '#web/ui/admin-list/id-field.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { ContactMessageCard } from './contact-message-card.tsx';

const EVERY_MS = 15_000;
const keys = {
  state: contactStates,
  subject: contactSubjectFilters,
  id: '',
  sort: contactSorts,
} as const;
const states: readonly { value: ContactState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'quarantined', label: 'Quarantined' },
  { value: 'answered', label: 'Answered' },
];
const empty: Record<ContactState, { title: string; text: string }> = {
  open: { title: 'Nothing to answer', text: 'Messages from the contact page appear here.' },
  quarantined: {
    title: 'Nothing in quarantine',
    text: 'Messages that look like a machine’s wait here for 30 days.',
  },
  answered: { title: 'Nothing answered yet', text: 'Answered messages stay here for a year.' },
};
const noneSuch = { title: 'No message like that', text: 'Another subject may have some.' };
const subjectWords = { all: 'All', ...subjectLabels };
const sortWords = { newest: 'Newest first', oldest: 'Oldest first' };

/** What people wrote through the contact page. */
export function ContactMessages() {
  const list = useList(keys);
  const { wish, change } = list;
  const query = useCall(
    'adminContact',
    { query: list.query, skipNotification: true },
    { needsPerson: true, refetchInterval: EVERY_MS },
  );
  const counts = query.data?.counts;
  const isNarrowed = wish.subject !== 'all' || wish.id !== '';
  const download = useSaveFile('adminContactCsv', list.fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Messages"
        subtitle="From the contact page. Answer by e-mail, then mark them here."
        actions={<DownloadCsv {...download} />}
      />
      <Tabs
        label="Messages"
        items={states.map((tab) => {
          const count = tab.value === 'answered' ? 0 : (counts?.[tab.value] ?? 0);
          return { ...tab, count: count > 0 ? String(count) : undefined };
        })}
        value={wish.state}
        onValueChange={(state) => change({ state: state as ContactState })}
      >
        <TabPanel value={wish.state}>
          <div className="grid gap-6">
            <FilterBar>
              <ChoiceField
                label="Subject"
                value={wish.subject}
                words={subjectWords}
                onChange={(subject) => change({ subject })}
              />
              <ChoiceField
                label="Order"
                value={wish.sort}
                words={sortWords}
                onChange={(sort) => change({ sort })}
              />
              <IdField label="Reference" value={wish.id} onFind={(id) => change({ id })} />
            </FilterBar>
            <ListView
              query={query}
              noun="messages"
              empty={{ icon: 'mail', ...(isNarrowed ? noneSuch : empty[wish.state]) }}
              onPage={list.toPage}
            >
              {(items) => (
                <ul className="grid gap-4">
                  {items.map((message) => (
                    <li key={message.id}>
                      <ContactMessageCard message={message} />
                    </li>
                  ))}
                </ul>
              )}
            </ListView>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}
