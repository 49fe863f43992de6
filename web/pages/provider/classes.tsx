import { ClassesPage } from '#web/features/booking/provider/classes/classes-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { classesPath } from '#web/lib/provider-paths.ts';
import type { Route } from './+types/classes';

const loadTexts = textsLoader('classes', 'names', 'requests', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('classes.title'),
    description: t('classes.description'),
    path: classesPath,
    matches,
    isPrivate: true,
  });
};

export default function Page() {
  return <ClassesPage />;
}
