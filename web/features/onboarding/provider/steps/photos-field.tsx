import { useRef, useState } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import { IMAGE_TYPES } from '#contract/images.ts';
import { PHOTOS_MAX } from '#contract/onboarding/rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { CropDialog, cropStyle } from './crop-dialog.tsx';
import { usePhotos } from './use-photos.ts';

type FormPhoto = ReturnType<typeof usePhotos>['pictures'][number];

/** The photos of a service: upload with progress, order, crop and removal. */
export function PhotosField({ form }: { form: ServiceFormState }) {
  const t = useT();
  const { pictures, share, isBusy, error, add, order, focus } = usePhotos(form);
  const [cropping, setCropping] = useState<FormPhoto>();
  const input = useRef<HTMLInputElement>(null);
  const serviceId = form.base?.serviceId ?? '';
  const srcOf = (pictureId: string) => pathOf('servicePhoto', { serviceId, pictureId });
  const others = (id: string) => pictures.map((one) => one.id).filter((other) => other !== id);
  const drop = (id: string) => void order(others(id));
  const lead = (id: string) => void order([id, ...others(id)]);
  return (
    <section aria-labelledby="pictures-heading" className="grid gap-3">
      <div>
        <h3 id="pictures-heading" className="text-base font-medium">
          {t('form.pictures')}
        </h3>
        <p className="text-sm text-ink-soft">{t('form.photosText', { most: PHOTOS_MAX })}</p>
      </div>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-halves gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture, place) => (
            <li key={picture.id} className="grid content-start gap-1">
              <div className="relative">
                <Photo
                  src={srcOf(picture.id)}
                  alt={t('form.pictureOf', { nth: place + 1, total: pictures.length })}
                  width={320}
                  height={213}
                  style={cropStyle(picture.focus)}
                  className="aspect-3/2 w-full rounded-card object-cover"
                />
                {place === 0 && (
                  <Badge tone="brand" className="absolute start-2 top-2">
                    {t('form.cover')}
                  </Badge>
                )}
              </div>
              <div className="flex flex-wrap gap-1">
                {place > 0 && (
                  <Button
                    variant="quiet"
                    disabled={isBusy}
                    aria-label={t('form.makeNthCover', { nth: place + 1 })}
                    onClick={() => lead(picture.id)}
                  >
                    {t('form.makeCover')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  aria-label={t('form.cropNth', { nth: place + 1 })}
                  onClick={() => setCropping(picture)}
                >
                  {t('form.crop')}
                </Button>
                <Button
                  variant="quiet"
                  icon="trash"
                  disabled={isBusy}
                  aria-label={t('form.removeNth', { nth: place + 1 })}
                  onClick={() => drop(picture.id)}
                >
                  {t('form.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FileInput
        ref={input}
        multiple
        label={t('form.pictureFiles')}
        accept={IMAGE_TYPES}
        onChoose={(files) => void add(files)}
      />
      <Button
        variant="secondary"
        icon="camera"
        className="w-fit"
        busy={isBusy}
        unavailable={pictures.length >= PHOTOS_MAX}
        onClick={() => input.current?.click()}
      >
        {t('form.addPhotos')}
      </Button>
      {share !== undefined && (
        <progress
          aria-label={t('form.pictureSent')}
          value={share}
          className="w-full accent-brand"
        />
      )}
      <FailureAlert failure={error} />
      {cropping && (
        <CropDialog
          src={srcOf(cropping.id)}
          focus={cropping.focus}
          onSave={(next) => {
            setCropping(undefined);
            void focus(cropping.id, next);
          }}
          onClose={() => setCropping(undefined)}
        />
      )}
    </section>
  );
}
