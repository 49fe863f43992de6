import type { Device } from '#contract/identity/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { deviceName, lastSeenText, loggedInText } from './device-text.ts';
import { useDevices } from './use-devices.ts';

const LOOK_MS = 60_000;

/** Every logged-in device, each with a button that logs it out. */
export function Devices() {
  const t = useT();
  const { devices, failure, retry, ending, end } = useDevices();
  const nowMs = useNow(LOOK_MS);
  const others = devices?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-lg">{t('account.devices')}</h3>
          <p className="text-ink-soft">{t('account.devicesText')}</p>
        </div>
        {others.length > 0 && (
          <Button
            variant="secondary"
            icon="logout"
            busy={ending?.deviceId === null}
            disabled={ending !== undefined && ending.deviceId !== null}
            onClick={() => void end(null)}
          >
            {t('account.logoutOthers')}
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <RetryAlert title={t('account.devicesFailed')} onRetry={retry}>
          {failure}
        </RetryAlert>
      )}
      {failure === undefined && !devices && <Skeleton className="h-20" />}
      <ul className="divide-y divide-hairline">
        {devices?.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            nowMs={nowMs}
            isBusy={ending?.deviceId === device.id}
            isLocked={ending !== undefined}
            onEnd={() => void end(device.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

type DeviceLineProps = {
  device: Device;
  nowMs: number;
  isBusy: boolean;
  isLocked: boolean;
  onEnd: () => void;
};

function DeviceLine({ device, nowMs, isBusy, isLocked, onEnd }: DeviceLineProps) {
  const t = useT();
  const name = deviceName(t, device.name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {device.isThis && <Badge tone="brand">{t('account.thisDevice')}</Badge>}
        </p>
        <p className="num text-sm text-ink-soft">
          {lastSeenText(t, device, nowMs)} · {loggedInText(t, device)}
        </p>
      </div>
      {!device.isThis && (
        <Button
          variant="quiet"
          busy={isBusy}
          disabled={isLocked && !isBusy}
          aria-label={t('account.logoutOf', { device: name })}
          onClick={onEnd}
        >
          {t('account.logout')}
        </Button>
      )}
    </li>
  );
}
