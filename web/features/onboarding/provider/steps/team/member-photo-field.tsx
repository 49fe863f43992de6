import { useRef } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import { IMAGE_TYPES } from '#contract/images.ts';
import type { FormMember } from '#contract/onboarding/team-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';
import { useMemberPhoto } from './use-member-photo.ts';

type MemberPhotoFieldProps = { form: ServiceFormState; member: FormMember };

/** The photo of a member, or their initials; optional. */
export function MemberPhotoField({ form, member: { key, name } }: MemberPhotoFieldProps) {
  const t = useT();
  const { pictureId, isBusy, error, set, remove } = useMemberPhoto(form, key);
  const input = useRef<HTMLInputElement>(null);
  const serviceId = form.base?.serviceId;
  const src = pictureId && serviceId && pathOf('servicePhoto', { serviceId, pictureId });
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} {...(src ? { src } : {})} />
        <FileInput
          ref={input}
          label={t('form.photoFile')}
          accept={IMAGE_TYPES}
          onChoose={([file]) => {
            if (file) void set(file);
          }}
        />
        <Button
          variant="secondary"
          icon="camera"
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          {pictureId ? t('form.changePhoto') : t('form.addPhoto')}
        </Button>
        {pictureId && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void remove()}>
            {t('form.removePhoto')}
          </Button>
        )}
      </div>
      {error && <FieldError id={`photo-${key}-error`}>{error}</FieldError>}
    </div>
  );
}
