import { CataloguePage } from '#web/features/catalogue/admin/catalogue-page.tsx';
import { FaceDialog } from '#web/features/profile/edit/face-dialog.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { privateMeta } from '#web/lib/private-meta.ts';

const loadTexts = textsLoader('checks', 'photo');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = privateMeta(
  'Catalogue',
  'Categories, sub-categories and tasks, and their order.',
);

export default function Page() {
  return <CataloguePage PhotoDialog={FaceDialog} />;
}
