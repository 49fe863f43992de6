import { SettingsPage } from '#web/features/admin/settings-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Settings',
    description: 'Rates and limits that the product works with.',
    path: '/admin/settings',
    matches,
    isPrivate: true,
  });

export default SettingsPage;
