import { useState } from 'react';
import { signOffTabs } from '#contract/signoffs/limits.ts';
import type { SignOff } from '#contract/signoffs/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { SignOffCard } from './sign-off-card.tsx';
import { ConfirmSignOff, RejectSignOff } from './sign-off-dialogs.tsx';

const EVERY_MS = 15_000;
const schema = { state: signOffTabs } as const;
const tabs = [
  { value: 'open', label: 'Waiting' },
  { value: 'closed', label: 'Decided' },
];
const empty = {
  open: {
    title: 'Nothing waits for a second admin',
    text: 'New admins, large payouts and large amounts given back appear here until another admin confirms them.',
  },
  closed: { title: 'Nothing is decided yet', text: 'Decisions stay here with both admins.' },
};

/** Actions that another admin confirms or rejects before they happen. */
export function SignOffs() {
  const list = useList(schema);
  const query = useCall(
    'signOffs',
    { query: list.query, skipNotification: true },
    { needsPerson: true, refetchInterval: EVERY_MS },
  );
  const download = useSaveFile('signOffsCsv', list.fileQuery);
  return (
    <AdminListPage
      title="Sign-offs"
      subtitle="These actions need two admins. Nothing happens before the second one confirms."
      download={download}
      list={list}
      tabs={{ key: 'state', label: 'Sign-offs by state', items: tabs }}
      query={query}
      noun="sign-offs"
      empty={{ icon: 'check', ...empty[list.params.state] }}
    >
      {(signOffs) => <Cards signOffs={signOffs} />}
    </AdminListPage>
  );
}

type Opened = { signOff: SignOff; act: 'confirm' | 'reject' };

function Cards({ signOffs }: { signOffs: readonly SignOff[] }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {signOffs.map((signOff) => (
          <li key={signOff.id}>
            <SignOffCard
              signOff={signOff}
              onConfirm={() => setOpened({ signOff, act: 'confirm' })}
              onReject={() => setOpened({ signOff, act: 'reject' })}
            />
          </li>
        ))}
      </ul>
      {opened?.act === 'confirm' && <ConfirmSignOff signOff={opened.signOff} onClose={close} />}
      {opened?.act === 'reject' && <RejectSignOff signOff={opened.signOff} onClose={close} />}
    </>
  );
}
