import { useEffect, useState } from 'react';
import type { Passkey } from '#contract/identity/passkeys.ts';
import { INDIA } from '#contract/time.ts';
import { hasPasskeys } from '#web/api/session/webauthn.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { usePasskeys } from './use-passkeys.ts';

type Open = { passkey: Passkey; dialog: 'rename' | 'remove' } | undefined;

/** A person's passkeys: add, rename and remove them. */
export function PasskeysCard() {
  const t = useT();
  const { passkeys, failure, retry, isBusy, isAdding, ...actions } = usePasskeys();
  const [open, setOpen] = useState<Open>();
  const isSupported = useSupport();
  const close = () => setOpen(undefined);
  return (
    <Card id="passkeys" className="scroll-mt-24">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-lg">{t('passkeys.title')}</h3>
          <p className="text-ink-soft">{t('passkeys.text')}</p>
        </div>
        {isSupported && (
          <Button
            variant="secondary"
            icon="plus"
            busy={isAdding}
            disabled={isBusy && !isAdding}
            onClick={() => void actions.add()}
          >
            {t('passkeys.add')}
          </Button>
        )}
      </div>
      {!isSupported && <Alert tone="info">{t('passkeys.unsupported')}</Alert>}
      {actions.needsSecondFactor && <SecondStepHint />}
      {failure !== undefined && (
        <RetryAlert title={t('passkeys.failed')} onRetry={retry}>
          {failure}
        </RetryAlert>
      )}
      {failure === undefined && !passkeys && <Skeleton className="h-12" />}
      {passkeys?.length === 0 && <p className="text-ink-soft">{t('passkeys.none')}</p>}
      <ul className="divide-y divide-hairline">
        {passkeys?.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onOpen={(dialog) => setOpen({ passkey, dialog })}
          />
        ))}
      </ul>
      {open?.dialog === 'rename' && (
        <RenamePasskey
          passkey={open.passkey}
          isBusy={isBusy}
          onClose={close}
          onSave={async (name) => {
            if (await actions.rename(open.passkey.id, name)) close();
          }}
        />
      )}
      {open?.dialog === 'remove' && (
        <RemovePasskey
          passkey={open.passkey}
          isBusy={isBusy}
          onClose={close}
          onRemove={() => {
            // The confirmation dialog replaces this one.
            close();
            void actions.remove(open.passkey.id);
          }}
        />
      )}
    </Card>
  );
}

function SecondStepHint() {
  const t = useT();
  return (
    <Alert
      live
      tone="info"
      action={
        <Button variant="secondary" asChild>
          <Link to="/admin/second-factor">{t('passkeys.openSecondStep')}</Link>
        </Button>
      }
    >
      {t('passkeys.secondStep')}
    </Alert>
  );
}

type PasskeyLineProps = { passkey: Passkey; onOpen: (dialog: 'rename' | 'remove') => void };

function PasskeyLine({ passkey, onOpen }: PasskeyLineProps) {
  const t = useT();
  const { name, createdAt, usedAt, isBackedUp, isSecondFactor } = passkey;
  const used = usedAt
    ? t('passkeys.lastUsed', { moment: localMoment(t, usedAt, INDIA) })
    : t('passkeys.neverUsed');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isSecondFactor && <Badge tone="brand">{t('passkeys.opensAdmin')}</Badge>}
          {isBackedUp && <Badge>{t('passkeys.synced')}</Badge>}
        </p>
        <p className="num text-sm text-ink-soft">
          {used} · {t('passkeys.addedOn', { moment: localMoment(t, createdAt, INDIA) })}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          variant="quiet"
          aria-label={t('passkeys.renameOf', { name })}
          onClick={() => onOpen('rename')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => onOpen('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Whether the browser supports passkeys, as far as known: the server cannot detect it. */
function useSupport(): boolean {
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported(hasPasskeys()), []);
  return isSupported;
}
