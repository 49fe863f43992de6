import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { SettingKey } from '#contract/settings/limits.ts';
import type { AdminSetting, ValuedVersion } from '#contract/settings/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { fixedSettings } from './fixed-settings.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { SettingCard } from './setting-card.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const groups: readonly { title: string; keys: readonly SettingKey[] }[] = [
  { title: 'Money', keys: ['commission', 'bookingCharge', 'bonuses'] },
  { title: 'Limits of one admin', keys: ['payoutSignOff', 'refundSignOff'] },
];

const otherRules = [
  { label: 'Refund policy', to: '/admin/policies' },
  { label: 'Taxes', to: '/admin/taxes' },
  { label: 'Search synonyms', to: '/admin/synonyms' },
];

type OpenDialog =
  | { kind: 'change'; key: SettingKey }
  | { kind: 'history'; key: SettingKey }
  | { kind: 'withdraw'; key: SettingKey; version: ValuedVersion };

/** Settings that admins change, each with its versions, and values that change only with a release. */
export function SettingsPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const query = useCall('adminSettings', { skipNotification: true }, { needsPerson: true });
  const close = () => setDialog(undefined);
  return (
    <div className="page-column">
      <PageHeader
        title="Settings"
        subtitle="Each change is a new version that applies from now on or later. Earlier bookings keep their terms."
      />
      <CallView query={query} subject="The settings">
        {({ settings }) => (
          <div className="grid gap-8">
            {groups.map((group) => (
              <Group key={group.title} {...group} settings={settings} onOpen={setDialog} />
            ))}
            <OtherRules />
            <Fixed />
            {dialog && <Dialogs dialog={dialog} settings={settings} onClose={close} />}
          </div>
        )}
      </CallView>
    </div>
  );
}

type GroupProps = (typeof groups)[number] & {
  settings: readonly AdminSetting[];
  onOpen: (dialog: OpenDialog) => void;
};

function Group({ title, keys, settings, onOpen }: GroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-xl">
        {title}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {keys.flatMap((key) => {
          const setting = settings.find((one) => one.key === key);
          if (!setting) return [];
          return [
            <SettingCard
              key={key}
              setting={setting}
              onChange={() => onOpen({ kind: 'change', key })}
              onHistory={() => onOpen({ kind: 'history', key })}
              onWithdraw={(version) => onOpen({ kind: 'withdraw', key, version })}
            />,
          ];
        })}
      </div>
    </section>
  );
}

type DialogsProps = {
  dialog: OpenDialog;
  settings: readonly AdminSetting[];
  onClose: () => void;
};

function Dialogs({ dialog, settings, onClose }: DialogsProps) {
  const setting = settings.find(({ key }) => key === dialog.key);
  if (!setting) return null;
  switch (dialog.kind) {
    case 'change':
      return <ChangeDialog setting={setting} onClose={onClose} />;
    case 'history':
      return <HistoryDialog setting={setting} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog setting={setting} version={dialog.version} onClose={onClose} />;
  }
}

function OtherRules() {
  return (
    <section aria-labelledby="other-rules">
      <h2 id="other-rules" className="mb-3 text-xl">
        Other versioned rules
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {otherRules.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fixed() {
  return (
    <section aria-labelledby="fixed-settings">
      <h2 id="fixed-settings" className="mb-3 text-xl">
        Fixed
      </h2>
      <Card>
        <p className="mb-4 text-sm text-ink-soft">These change only with a release.</p>
        <DefinitionList items={fixedSettings} />
      </Card>
    </section>
  );
}
