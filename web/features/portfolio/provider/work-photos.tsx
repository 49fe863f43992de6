import { useState } from 'react';
import { IMAGE_TYPES } from '#contract/images.ts';
import { CAPTION_MAX, WORKS_MAX } from '#contract/portfolio/limits.ts';
import type { Work } from '#contract/portfolio/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { FileButton } from './file-button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useWorkPhotos } from './use-work-photos.ts';

/** A provider's work photos, by service. */
export function WorkPhotos() {
  const t = useT();
  const { data } = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const services = data?.data ?? [];
  const [chosen, setChosen] = useState<string>();
  const serviceId = chosen ?? services[0]?.id;
  if (!serviceId) return null;
  return (
    <Card asChild>
      <section aria-labelledby="works-heading" className="holds-rest grid gap-4">
        <div>
          <h2 id="works-heading" className="text-lg">
            {t('stuff.portfolio')}
          </h2>
          <p className="text-ink-soft">{t('stuff.portfolioText', { most: WORKS_MAX })}</p>
        </div>
        {services.length > 1 && (
          <div className="sm:max-w-xs">
            <SelectField
              label={t('stuff.service')}
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
  const t = useT();
  const { list, share, error, add, arrange, remove } = useWorkPhotos(serviceId);
  const [removing, setRemoving] = useState<Work>();
  const works = list.data?.data ?? [];
  const isUploading = share !== undefined;
  const move = (moved: Work, by: -1 | 1) =>
    void arrange((all) => {
      const from = all.findIndex(({ id }) => id === moved.id);
      const [found] = all.slice(from);
      return from < 0 || !found
        ? all
        : all.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, found);
    });
  return (
    <>
      <FailureAlert failure={error} />
      <QueryAlert query={list} title={t('stuff.photosFailed')} />
      {list.isPending && <Skeleton className="h-40" />}
      {list.data && works.length === 0 && <p className="text-ink-soft">{t('stuff.noPhotos')}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {works.map((work, place) => (
          <li key={work.id} className="grid content-start gap-2">
            <Photo
              src={`${work.path}?size=small`}
              alt={work.caption || t('stuff.picture', { nth: place + 1 })}
              className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
            />
            <Caption
              work={work}
              place={place}
              isUploading={isUploading}
              onSave={(caption) =>
                void arrange((all) =>
                  all.map((one) => (one.id === work.id ? { ...one, caption } : one)),
                )
              }
            />
            <div className="flex gap-1">
              <IconButton
                icon="chevron-left"
                label={t('stuff.earlier', { nth: place + 1 })}
                unavailable={isUploading || place === 0}
                onClick={() => move(work, -1)}
              />
              <IconButton
                icon="chevron-right"
                label={t('stuff.later', { nth: place + 1 })}
                unavailable={isUploading || place === works.length - 1}
                onClick={() => move(work, 1)}
              />
              <IconButton
                icon="trash"
                label={t('stuff.removeNth', { nth: place + 1 })}
                disabled={isUploading}
                className="ms-auto"
                onClick={() => setRemoving(work)}
              />
            </div>
          </li>
        ))}
      </ul>
      <FileButton
        label={t('stuff.addPicture')}
        inputLabel={t('stuff.pictureFile')}
        accept={IMAGE_TYPES}
        share={share}
        unavailable={isUploading || works.length >= WORKS_MAX}
        onFile={add}
      />
      {removing && (
        <RemoveDialog
          title={t('stuff.removePicture')}
          description={removing.caption || t('stuff.noCaption')}
          text={t('stuff.removePictureText')}
          onRemove={() => remove(removing.id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

type CaptionProps = {
  work: Work;
  place: number;
  /** While a photo is uploaded, a caption cannot be saved, so it cannot be typed either. */
  isUploading: boolean;
  onSave: (caption: string) => void;
};

/** The alternative text of a photo, saved on blur. */
function Caption({ work, place, isUploading, onSave }: CaptionProps) {
  const t = useT();
  const [saved, setSaved] = useState(work.caption);
  const [text, setText] = useState(saved);
  // A caption that was saved elsewhere replaces one that was not edited here.
  if (work.caption !== saved) {
    setSaved(work.caption);
    if (text.trim() === saved) setText(work.caption);
  }
  const save = () => {
    if (text.trim() !== work.caption) onSave(text.trim());
  };
  return (
    <TextField
      label={t('stuff.caption', { nth: place + 1 })}
      maxLength={CAPTION_MAX}
      readOnly={isUploading}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
