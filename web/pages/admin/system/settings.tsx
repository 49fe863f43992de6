import { SettingsPage } from '#web/features/settings/admin/settings-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Settings',
  'Commission, booking charge, bonuses and limits, with their versions.',
);

export default SettingsPage;
