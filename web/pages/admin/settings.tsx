import { pageMeta } from '#web/api/page-meta.ts';
import { SettingsPage } from '#web/features/admin/settings-page.tsx';
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
