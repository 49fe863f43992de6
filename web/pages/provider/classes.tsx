import { ClassesPage } from '#web/features/booking/provider/classes/classes-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('classes', 'names', 'requests', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('classes.title', 'classes.description', 'private');

export default function Page() {
  return <ClassesPage />;
}
