import { SecondFactorPage } from '#web/features/identity/admin/second-factor-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/second-factor';

const loadTexts = textsLoader('passkeys');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Second step',
    description: 'The authenticator for the admin area.',
    path: '/admin/second-factor',
    matches,
    isPrivate: true,
  });

export default SecondFactorPage;
