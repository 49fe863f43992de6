import { useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { declineInstall, install, useInstallWay } from './install.ts';

const ID = 'install';

/**
 * Offers to install the app; renders nothing where installation is unavailable. An offer that arrives after the
 * list has appeared is displayed with the next view, because the card would move the list.
 */
export function InstallCard() {
  const t = useT();
  const way = useInstallWay();
  const [first] = useState(way);
  if (first === 'none' || way === 'none') return null;
  return (
    <Card asChild className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <aside aria-labelledby={ID}>
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={ID} className="text-base">
            {t('bookings.install')}
          </h2>
          <p className="text-ink-soft">
            {t(way === 'button' ? 'bookings.installText' : 'bookings.installByShare')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="quiet" onClick={declineInstall}>
            {t('bookings.notNow')}
          </Button>
          {way === 'button' && <Button onClick={() => void install()}>{t('bookings.add')}</Button>}
        </div>
      </aside>
    </Card>
  );
}
