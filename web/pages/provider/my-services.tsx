import { MyServices } from '#web/features/catalogue/provider/my-services.tsx';
import { OpenForms } from '#web/features/onboarding/provider/open-forms.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/my-services';

const loadTexts = textsLoader('form', 'menu', 'names');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('menu.tab'),
    description: t('menu.description'),
    path: '/serviceProvider/myServices',
    matches,
    isPrivate: true,
  });
};

export default function Page() {
  const t = useT();
  return (
    <>
      <MyServices />
      <div className="page-column mt-8">
        <OpenForms heading={t('menu.draftsAndReviews')} />
      </div>
    </>
  );
}
