import { useId, useRef } from 'react';
import { EVIDENCE_LENGTH_MAX } from '#contract/evidence/limits.ts';
import type { Evidence } from '#contract/evidence/views.ts';
import { IMAGE_TYPES } from '#contract/images.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { type DraftImage, useDraft } from './use-evidence-draft.ts';

/** Shows the character count from this length on. */
const COUNT_FROM = EVIDENCE_LENGTH_MAX - 200;

/** Adds text and images to an open report. */
export function EvidenceForm({ report }: { report: Evidence }) {
  const t = useT();
  const { bookingId, side, left } = report;
  const draft = useDraft(bookingId, left);
  const { text, images, error, share, isSending } = draft;
  const fieldId = useId();
  const input = useRef<HTMLInputElement>(null);
  const send = async () => {
    if (await draft.send()) return;
    document.getElementById(fieldId)?.focus();
  };
  if (left.words === 0 && left.pictures === 0) {
    return <p className="text-ink-soft">{t('evidence.full')}</p>;
  }
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {left.words > 0 && (
        <TextAreaField
          id={fieldId}
          label={t(side === 'customer' ? 'evidence.addLabel' : 'evidence.yourSide')}
          hint={
            text.length > COUNT_FROM
              ? t('evidence.charactersOf', { count: text.length, most: EVIDENCE_LENGTH_MAX })
              : t(side === 'customer' ? 'evidence.visibleToProvider' : 'evidence.visibleToCustomer')
          }
          rows={3}
          maxLength={EVIDENCE_LENGTH_MAX}
          value={text}
          onChange={({ target }) => draft.write(target.value)}
        />
      )}
      {images.length > 0 && <Chosen images={images} isSending={isSending} onDrop={draft.drop} />}
      <FailureAlert failure={error} />
      {share !== undefined && (
        <progress
          aria-label={t('evidence.progress')}
          value={share}
          className="w-full accent-brand"
        />
      )}
      <FileInput
        ref={input}
        multiple
        label={t('evidence.pictureFiles')}
        accept={IMAGE_TYPES}
        onChoose={(files) => void draft.choose(files)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          icon="camera"
          unavailable={isSending || images.length >= left.pictures}
          onClick={() => input.current?.click()}
        >
          {t('evidence.addImages')}
        </Button>
        <Button type="submit" busy={isSending}>
          {t(side === 'customer' ? 'evidence.add' : 'evidence.sendAnswer')}
        </Button>
      </div>
    </form>
  );
}

type ChosenProps = {
  images: readonly DraftImage[];
  isSending: boolean;
  onDrop: (id: string) => void;
};

/** The selected images before they are sent. */
function Chosen({ images, isSending, onDrop }: ChosenProps) {
  const t = useT();
  return (
    <ul aria-label={t('evidence.imagesToSend')} className="flex flex-wrap gap-3">
      {images.map(({ id, preview }, place) => (
        <li key={id} className="flex items-center gap-1">
          <img
            src={preview}
            alt={t('evidence.pictureToSend', { place: place + 1, total: images.length })}
            width={96}
            height={96}
            className="size-24 rounded-control border border-hairline object-cover"
          />
          <IconButton
            icon="trash"
            label={t('evidence.leaveOut', { place: place + 1 })}
            disabled={isSending}
            onClick={() => onDrop(id)}
          />
        </li>
      ))}
    </ul>
  );
}
