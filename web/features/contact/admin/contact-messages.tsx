import {
  type ContactState,
  contactSorts,
  contactStates,
  contactSubjectFilters,
  subjectLabels,
} from '#contract/contact/rules.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { ContactMessageCard } from './contact-message-card.tsx';

const REFETCH_MS = 15_000;
const schema = {
  state: contactStates,
  subject: contactSubjectFilters,
  id: '',
  sort: contactSorts,
} as const;
const tabs: readonly { value: ContactState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'quarantined', label: 'Quarantined' },
  { value: 'answered', label: 'Answered' },
];
const empty: Record<ContactState, { title: string; text: string }> = {
  open: { title: 'No messages to answer', text: 'Messages from the contact page appear here.' },
  quarantined: {
    title: 'Nothing in quarantine',
    text: 'Messages that look like spam wait here for 30 days.',
  },
  answered: { title: 'No answered messages yet', text: 'Answered messages stay here for a year.' },
};
const noMatch = { title: 'No matching messages', text: 'Try another subject.' };
const subjectOptions = { all: 'All', ...subjectLabels };
const sortLabels = { newest: 'Newest first', oldest: 'Oldest first' };

/** Messages sent through the contact page. */
export function ContactMessages() {
  const admin = useAdminList(schema, 'adminContact', 'adminContactCsv', {
    refetchInterval: REFETCH_MS,
  });
  const { list, query } = admin;
  const { state, subject, id } = list.params;
  const counts = query.data?.counts;
  const isFiltered = subject !== 'all' || id !== '';
  const items = tabs.map((tab) => {
    const count = tab.value === 'answered' ? 0 : (counts?.[tab.value] ?? 0);
    return { ...tab, count: count > 0 ? String(count) : undefined };
  });
  return (
    <AdminListPage
      {...admin}
      title="Messages"
      subtitle="From the contact page. Answer by e-mail, then mark them here."
      tabs={{ key: 'state', label: 'Messages', items }}
      filters={[
        { key: 'subject', label: 'Subject', options: subjectOptions },
        { key: 'sort', label: 'Order', options: sortLabels },
        { key: 'id', label: 'Reference', type: 'id' },
      ]}
      noun="messages"
      empty={{ icon: 'mail', ...(isFiltered ? noMatch : empty[state]) }}
    >
      {(messages) => (
        <ul className="grid gap-4">
          {messages.map((message) => (
            <li key={message.id}>
              <ContactMessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
    </AdminListPage>
  );
}
