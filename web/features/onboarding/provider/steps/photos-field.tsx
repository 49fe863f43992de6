import { useRef } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import { IMAGE_TYPES } from '#contract/images.ts';
import { PHOTOS_MAX } from '#contract/onboarding/rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { usePhotos } from './use-photos.ts';

/** The photos of a service: upload with progress, order and removal. */
export function PhotosField({ form }: { form: ServiceFormState }) {
  const { pictureIds, share, isBusy, error, add, order } = usePhotos(form);
  const input = useRef<HTMLInputElement>(null);
  const serviceId = form.base?.serviceId ?? '';
  const drop = (id: string) => void order(pictureIds.filter((other) => other !== id));
  const lead = (id: string) => void order([id, ...pictureIds.filter((other) => other !== id)]);
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
      {pictureIds.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pictureIds.map((pictureId, place) => (
            <li key={pictureId} className="grid content-start gap-1">
              <div className="relative">
                <Photo
                  src={pathOf('servicePhoto', { serviceId, pictureId })}
                  alt={`${place + 1} of ${pictureIds.length}`}
                  width={320}
                  height={200}
                  className="aspect-8/5 w-full rounded-card object-cover"
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
                    onClick={() => lead(pictureId)}
                  >
                    Make cover
                  </Button>
                )}
                <Button
                  variant="quiet"
                  icon="trash"
                  disabled={isBusy}
                  aria-label={`Remove picture ${place + 1}`}
                  onClick={() => drop(pictureId)}
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
        disabled={pictureIds.length >= PHOTOS_MAX}
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
    </section>
  );
}
