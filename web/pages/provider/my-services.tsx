import { MyServices } from '#web/features/catalogue/provider/my-services.tsx';
import { OpenForms } from '#web/features/onboarding/provider/open-forms.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('form', 'menu', 'names');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('menu.tab', 'menu.description', 'private');

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
