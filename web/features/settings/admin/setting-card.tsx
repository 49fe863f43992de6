import { useId } from 'react';
import { settingLabels } from '#contract/settings/texts.ts';
import type { AdminSetting, ValuedVersion } from '#contract/settings/views.ts';
import { authorText, sinceText } from '#web/lib/version-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { VersionEntry } from '#web/ui/display/version-entry.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { settingHints } from './setting-labels.ts';

type SettingCardProps = {
  setting: AdminSetting;
  onChange: () => void;
  onHistory: () => void;
  onWithdraw: (version: ValuedVersion) => void;
};

/** A setting: the value in force with its start, author and reason, and the scheduled versions. */
export function SettingCard({ setting, onChange, onHistory, onWithdraw }: SettingCardProps) {
  const { key, current, scheduled } = setting;
  const heading = useId();
  const label = settingLabels[key];
  return (
    <Card asChild className="flex flex-col gap-4">
      <section aria-labelledby={heading}>
        <div>
          <h3 id={heading} className="text-lg">
            {label}
          </h3>
          <p className="text-sm text-ink-soft">{settingHints[key]}</p>
        </div>
        <VersionEntry
          title={<span className="text-lg font-semibold">{current.text}</span>}
          state="in force"
          since={sinceText(current)}
          by={authorText(current)}
          reason={current.reason}
        />
        {scheduled.map((version) => (
          <div key={version.id} className="border-t border-hairline pt-4">
            <VersionEntry
              title={<span className="font-medium">{version.text}</span>}
              state="scheduled"
              since={sinceText(version)}
              by={authorText(version)}
              reason={version.reason}
            >
              <Button
                variant="secondary"
                className="w-fit"
                aria-label={`Withdraw ${label}: ${version.text}`}
                onClick={() => onWithdraw(version)}
              >
                Withdraw
              </Button>
            </VersionEntry>
          </div>
        ))}
        <div className="mt-auto flex flex-wrap gap-3">
          <Button variant="secondary" aria-label={`Change ${label}`} onClick={onChange}>
            Change
          </Button>
          <Button variant="quiet" aria-label={`History of ${label}`} onClick={onHistory}>
            History
          </Button>
        </div>
      </section>
    </Card>
  );
}
