import type { FormEvent } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TOGGLE_ID } from '../draft/use-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { MergeNotice } from './merge-notice.tsx';
import { NumberFields, PersonFields } from './profile-fields.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** PEDIT-01 to PEDIT-19. Read-only until editing is switched on. */
export function PersonalInformation({ form }: { form: ProfileForm }) {
  const { t, isEditing, saving, merged } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isBusy) void saving.save();
  };
  return (
    <Card asChild>
      <section aria-labelledby="personal-information">
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <h2 id="personal-information" className="min-w-0 flex-1 basis-28 text-lg">
            {t('profile.personalInformation')}
          </h2>
          <Button
            variant="secondary"
            icon={isEditing ? 'close' : 'pencil'}
            id={TOGGLE_ID}
            className="px-3"
            disabled={saving.isBusy}
            onClick={() => (isEditing ? form.cancel() : form.edit())}
          >
            {t(isEditing ? 'profile.cancel' : 'profile.edit')}
          </Button>
        </div>
        <form noValidate onSubmit={submit}>
          <fieldset disabled={!isEditing} className="grid min-w-0 gap-6">
            <legend className="sr-only">{t('profile.personalInformation')}</legend>
            {merged && <MergeNotice merged={merged} />}
            <PersonFields form={form} />
            <NumberFields form={form} />
            <AddressFields form={form} />
            {isEditing && (
              <div>
                <Button type="submit" busy={saving.isBusy} className="w-full sm:w-auto">
                  {t('profile.save')}
                </Button>
              </div>
            )}
          </fieldset>
        </form>
      </section>
    </Card>
  );
}
