import { ClassesPage } from '#web/features/booking/provider/classes/classes-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { classesPath } from '#web/lib/provider-paths.ts';
import type { Route } from './+types/classes';

const loadTexts = textsLoader('requests');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Classes',
    description: 'Your class sessions and who attends them.',
    path: classesPath,
    matches,
    isPrivate: true,
  });

export default function Page() {
  return <ClassesPage />;
}
