import { ServicePreview } from '#web/features/catalogue/customer/service/service-preview.tsx';
import { OwnTaskVariants } from '#web/features/catalogue/provider/tasks/own-task-variants.tsx';
import { AddService } from '#web/features/onboarding/provider/add-service.tsx';
import type { FormParts } from '#web/features/onboarding/provider/form-wizard.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader(
  ...(['checks', 'descriptions', 'form', 'menu'] as const),
  ...(['names', 'photo', 'rules', 'service'] as const),
);

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('form.tab', 'form.description', 'private');

const parts: FormParts = {
  showPreview: (service) => <ServicePreview service={service} />,
  VariantsField: OwnTaskVariants,
};

/** For all signed-in people. Submitting a first service makes them a provider. */
export default function AddProfession() {
  return (
    <div className="page-column pb-16">
      <AddService parts={parts} />
    </div>
  );
}
