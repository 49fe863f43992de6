import { useRef, useState } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import { IMAGE_TYPES } from '#contract/images.ts';
import { PHOTOS_MAX } from '#contract/onboarding/rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { CropDialog, cropStyle } from './crop-dialog.tsx';
import { usePhotos } from './use-photos.ts';

type FormPhoto = ReturnType<typeof usePhotos>['pictures'][number];

/** The photos of a service: upload with progress, order, crop and removal. */
export function PhotosField({ form }: { form: ServiceFormState }) {
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
          Pictures
        </h3>
        <p className="text-sm text-ink-soft">
          Up to {PHOTOS_MAX}, as JPEG, PNG or WebP. The first is your cover. Without one, we draw a
          cover for you.
        </p>
      </div>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture, place) => (
            <li key={picture.id} className="grid content-start gap-1">
              <div className="relative">
                <Photo
                  src={srcOf(picture.id)}
                  alt={`${place + 1} of ${pictures.length}`}
                  width={320}
                  height={213}
                  style={cropStyle(picture.focus)}
                  className="aspect-3/2 w-full rounded-card object-cover"
                />
                {place === 0 && (
                  <Badge tone="brand" className="absolute start-2 top-2">
                    Cover
                  </Badge>
                )}
              </div>
              <div className="flex flex-wrap gap-1">
                {place > 0 && (
                  <Button
                    variant="quiet"
                    disabled={isBusy}
                    aria-label={`Make picture ${place + 1} the cover`}
                    onClick={() => lead(picture.id)}
                  >
                    Make cover
                  </Button>
                )}
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  aria-label={`Crop picture ${place + 1}`}
                  onClick={() => setCropping(picture)}
                >
                  Crop
                </Button>
                <Button
                  variant="quiet"
                  icon="trash"
                  disabled={isBusy}
                  aria-label={`Remove picture ${place + 1}`}
                  onClick={() => drop(picture.id)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label="Picture files"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void add(files);
        }}
      />
      <Button
        variant="secondary"
        icon="camera"
        className="w-fit"
        busy={isBusy}
        disabled={pictures.length >= PHOTOS_MAX}
        onClick={() => input.current?.click()}
      >
        Add pictures
      </Button>
      {share !== undefined && (
        <progress aria-label="Picture sent" value={share} className="w-full accent-brand" />
      )}
      {error && (
        <Alert live tone="danger">
          {error}
        </Alert>
      )}
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
