import { useState } from 'react';
import { IMAGE_TYPES } from '#contract/images.ts';
import { CAPTION_MAX, WORKS_MAX } from '#contract/portfolio/limits.ts';
import type { Work } from '#contract/portfolio/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FileButton } from './file-button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useWorkPhotos } from './use-work-photos.ts';

/** A provider's work photos, by service. */
export function WorkPhotos() {
  const { data } = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const services = data?.data ?? [];
  const [chosen, setChosen] = useState<string>();
  const serviceId = chosen ?? services[0]?.id;
  if (!serviceId) return null;
  return (
    <Card asChild>
      <section aria-labelledby="works-heading" className="grid gap-4">
        <div>
          <h2 id="works-heading" className="text-lg">
            Portfolio
          </h2>
          <p className="text-ink-soft">
            Pictures of your work, shown on the page of the service. Up to {WORKS_MAX} a service.
          </p>
        </div>
        {services.length > 1 && (
          <div className="sm:max-w-xs">
            <SelectField
              label="Service"
              value={serviceId}
              onChange={({ target }) => setChosen(target.value)}
            >
              {services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <Works key={serviceId} serviceId={serviceId} />
      </section>
    </Card>
  );
}

function Works({ serviceId }: { serviceId: string }) {
  const { list, share, isBusy, error, add, arrange, remove } = useWorkPhotos(serviceId);
  const [removing, setRemoving] = useState<Work>();
  const works = list.data?.data ?? [];
  const move = (from: number, to: number) => {
    const moved = works[from];
    if (moved) void arrange(works.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <>
      {error && (
        <Alert live tone="danger">
          {error}
        </Alert>
      )}
      {list.isError && <Alert tone="danger">The pictures could not be loaded.</Alert>}
      {list.isPending && <Skeleton className="h-40" />}
      {list.data && works.length === 0 && <p className="text-ink-soft">No picture yet.</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {works.map((work, place) => (
          <li key={work.id} className="grid content-start gap-2">
            <Photo
              src={`${work.path}?size=small`}
              alt={work.caption || `Picture ${place + 1}`}
              className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
            />
            <Caption
              work={work}
              place={place}
              onSave={(caption) =>
                void arrange(works.map((one) => (one === work ? { ...one, caption } : one)))
              }
            />
            <div className="flex gap-1">
              <IconButton
                icon="chevron-left"
                label={`Move picture ${place + 1} earlier`}
                disabled={isBusy || place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon="chevron-right"
                label={`Move picture ${place + 1} later`}
                disabled={isBusy || place === works.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                icon="trash"
                label={`Remove picture ${place + 1}`}
                disabled={isBusy}
                className="ms-auto"
                onClick={() => setRemoving(work)}
              />
            </div>
          </li>
        ))}
      </ul>
      <FileButton
        label="Add a picture"
        inputLabel="Picture of your work"
        accept={IMAGE_TYPES}
        share={share}
        disabled={isBusy || works.length >= WORKS_MAX}
        onFile={add}
      />
      {removing && (
        <RemoveDialog
          title="Remove this picture?"
          description={removing.caption || 'Without a caption'}
          text="Customers no longer see it."
          onRemove={() => remove(removing.id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

type CaptionProps = { work: Work; place: number; onSave: (caption: string) => void };

/** The alternative text of a photo, saved on blur. */
function Caption({ work, place, onSave }: CaptionProps) {
  const [text, setText] = useState(work.caption);
  const save = () => {
    if (text.trim() !== work.caption) onSave(text.trim());
  };
  return (
    <TextField
      label={`What picture ${place + 1} shows`}
      maxLength={CAPTION_MAX}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}
