import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Devices } from './devices.tsx';
import { MyData } from './my-data.tsx';

const DeactivateDialog = lazyWithTexts(
  async () => (await import('./deactivate-dialog.tsx')).DeactivateDialog,
  'closing',
);
const DeleteDialog = lazyWithTexts(
  async () => (await import('./delete-dialog.tsx')).DeleteDialog,
  'closing',
);

/** Actions on the account itself, below the profile. */
export function AccountSettings({ passkeys }: { passkeys: ReactNode }) {
  const t = useT();
  return (
    <section aria-labelledby="account-settings" className="grid gap-4">
      <h2 id="account-settings" className="mt-4 text-xl">
        {t('account.title')}
      </h2>
      {passkeys}
      <Devices />
      <MyData />
      <DeactivateBox />
      <DeleteBox />
    </section>
  );
}

/** PEDIT-22, PEDIT-23. */
function DeactivateBox() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg">{t('account.deactivate')}</h3>
        <p className="text-ink-soft">{t('account.deactivateText')}</p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('account.deactivate')}
      </Button>
      {isOpen && (
        <Suspense>
          <DeactivateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** PEDIT-20, PEDIT-21. */
function DeleteBox() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState({ typed: '', hasCode: false });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg">{t('account.remove')}</h3>
        <p className="text-ink-soft">{t('account.removeText')}</p>
      </div>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        {t('account.remove')}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteDialog draft={draft} onDraft={setDraft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
