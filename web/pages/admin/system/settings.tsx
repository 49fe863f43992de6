import { SettingsPage } from '#web/features/settings/admin/settings-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Settings',
    description: 'Commission, booking charge, bonuses and limits, with their versions.',
    path: '/admin/settings',
    matches,
    isPrivate: true,
  });

export default SettingsPage;
