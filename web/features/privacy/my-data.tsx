import { useState } from 'react';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useConfirmed } from '#web/api/session/confirmed.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { saveMyData } from './save-my-data.ts';

/** A download of all personal data. */
export function MyData() {
  const t = useT();
  const confirmed = useConfirmed();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await confirmed(saveMyData);
      notify.success(t('account.downloaded'));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg">{t('account.data')}</h3>
        <p className="text-ink-soft">{t('account.dataText')}</p>
      </div>
      <Button variant="secondary" icon="download" busy={isBusy} onClick={() => void save()}>
        {t('account.download')}
      </Button>
    </Card>
  );
}
