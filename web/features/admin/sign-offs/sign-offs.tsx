import { useState } from 'react';
import { signOffTabs } from '#contract/signoffs/limits.ts';
import type { SignOff } from '#contract/signoffs/views.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
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
    text: 'New admins, lost second steps, large payouts, large goodwill payments and large changes of settings appear here until another admin confirms them.',
  },
  closed: { title: 'No decisions yet', text: 'Decisions are listed here with both admins.' },
};

/** Actions that another admin has to confirm before they take effect. */
export function SignOffs() {
  const admin = useAdminList(schema, 'signOffs', 'signOffsCsv', { refetchInterval: EVERY_MS });
  const { list } = admin;
  return (
    <AdminListPage
      {...admin}
      title="Sign-offs"
      subtitle="These actions need two admins. They take effect only after the second one confirms."
      tabs={{ key: 'state', label: 'Sign-offs by state', items: tabs }}
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
