import { CataloguePage } from '#web/features/catalogue/admin/catalogue-page.tsx';
import { FaceDialog } from '#web/features/profile/edit/face-dialog.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/catalogue';

const loadTexts = textsLoader('checks', 'photo');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Catalogue',
    description: 'Categories, sub-categories and tasks, and their order.',
    path: '/admin/catalogue',
    matches,
    isPrivate: true,
  });

export default function Page() {
  return <CataloguePage PhotoDialog={FaceDialog} />;
}
