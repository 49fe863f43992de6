import { useState } from 'react';
import type { AdminPerson } from '#contract/admin-people-calls.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { keepAnswer, refresh } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Call = 'suspendPerson' | 'liftSuspension' | 'grantAdmin' | 'withdrawAdmin';

const KEPT = 'It stays in the audit log for good, so name nobody.';
const words: Record<
  Call,
  { button: string; title: string; description: string; hint: string; isDanger: boolean }
> = {
  suspendPerson: {
    button: 'Suspend',
    title: 'Suspend this account',
    description:
      'Their services are hidden and nothing new is booked, by them or with them. They read all that they have; what is booked stays booked.',
    hint: `They read it, by e-mail and where they sign in. ${KEPT}`,
    isDanger: true,
  },
  liftSuspension: {
    button: 'Lift the suspension',
    title: 'Lift the suspension',
    description: 'They book and are booked again.',
    hint: `They read it by e-mail. ${KEPT}`,
    isDanger: false,
  },
  grantAdmin: {
    button: 'Make an admin',
    title: 'Make an admin',
    description: 'They see and do what you do, once they have set up their second step.',
    hint: KEPT,
    isDanger: false,
  },
  withdrawAdmin: {
    button: 'Withdraw the admin role',
    title: 'Withdraw the admin role',
    description: 'The desk is closed to them from now on.',
    hint: KEPT,
    isDanger: true,
  },
};

/** What can be decided about a person as they stand; about oneself nothing. */
function callsFor(person: AdminPerson, ownId: string | undefined): Call[] {
  if (person.id === ownId || person.state === 'deleted') return [];
  const isAdmin = person.roles.includes('admin');
  if (person.state === 'suspended') return ['liftSuspension'];
  if (isAdmin) return person.isListedAdmin ? [] : ['withdrawAdmin'];
  return person.state === 'open' ? ['suspendPerson', 'grantAdmin'] : [];
}

export function PersonDecisions({ person }: { person: AdminPerson }) {
  const { user } = useSession();
  const [asked, setAsked] = useState<Call>();
  const calls = callsFor(person, user?.userId);
  if (calls.length === 0) return null;
  const decide = async (call: Call, reason: string) => {
    const params = { personId: person.id };
    const { data, message } = await browserApi.call(call, {
      params,
      body: { reason },
      skipNotification: true,
    });
    keepAnswer('adminPerson', { params }, data);
    notify.success(message);
    setAsked(undefined);
    await refresh('findPeople', 'adminAudit');
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {calls.map((call) => (
          <Button
            key={call}
            variant={words[call].isDanger ? 'danger' : 'secondary'}
            onClick={() => setAsked(call)}
          >
            {words[call].button}
          </Button>
        ))}
      </div>
      {asked && (
        <ReasonDialog
          title={words[asked].title}
          description={words[asked].description}
          hint={words[asked].hint}
          confirm={words[asked].button}
          isDanger={words[asked].isDanger}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => decide(asked, reason)}
        />
      )}
    </>
  );
}
