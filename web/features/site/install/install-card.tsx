import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { declineInstall, install, useInstallWay } from './install.ts';

const ID = 'install';

/** Offers the application for the home screen; nothing where it cannot be installed. */
export function InstallCard() {
  const way = useInstallWay();
  if (way === 'none') return null;
  return (
    <Card asChild className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <aside aria-labelledby={ID}>
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={ID} className="text-base">
            Add Zap Booking to your home screen
          </h2>
          <p className="text-ink-soft">
            {way === 'button'
              ? 'Your bookings are then one tap away.'
              : 'Tap Share, then ‘Add to Home Screen’. Your bookings are then one tap away.'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="quiet" onClick={declineInstall}>
            Not now
          </Button>
          {way === 'button' && <Button onClick={() => void install()}>Add</Button>}
        </div>
      </aside>
    </Card>
  );
}
