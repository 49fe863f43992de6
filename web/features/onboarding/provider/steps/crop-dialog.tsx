import { type CSSProperties, type PointerEvent, useState } from 'react';
import { type Focus, MIDDLE } from '#contract/images.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Photo } from '#web/ui/image/photo.tsx';

/** The steps of the sliders, in percent. */
const STEP = 5;
const crops = [
  { label: 'form.cover', shape: 'aspect-3/2 w-28 sm:w-40' },
  { label: 'form.phoneCrop', shape: 'aspect-2/1 w-28 sm:w-40' },
  { label: 'form.square', shape: 'aspect-square w-16 sm:w-20' },
] as const;

type CropDialogProps = {
  src: string;
  focus: Focus;
  onSave: (focus: Focus) => void;
  onClose: () => void;
};

/** Sets the focus of a photo: by a tap on the photo, or with two sliders. */
export function CropDialog({ src, focus: saved, onSave, onClose }: CropDialogProps) {
  const t = useT();
  const [focus, setFocus] = useState(saved);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('form.cropPicture')}
      description={t('form.cropText')}
      size="large"
      closeLabel={t('form.closeCrop')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => setFocus(MIDDLE)}>
            {t('form.resetCrop')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button onClick={() => onSave(focus)}>{t('form.saveCrop')}</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-col gap-4 sm:flex-row sm:justify-between">
          <div
            className="relative mx-auto h-fit w-fit cursor-crosshair touch-manipulation"
            onPointerDown={(event) => setFocus(pointOf(event))}
          >
            <Photo
              eager
              src={src}
              alt={t('form.wholePicture')}
              className="max-h-[38vh] rounded-control"
            />
            <span
              aria-hidden="true"
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
              className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-surface bg-brand/40 shadow-soft"
            />
          </div>
          <ul className="flex flex-wrap items-end gap-4 sm:flex-col sm:items-start">
            {crops.map(({ label, shape }) => (
              <li key={label} className="grid gap-1 text-sm text-ink-soft">
                <Photo
                  eager
                  src={src}
                  alt=""
                  style={cropStyle(focus)}
                  className={`${shape} rounded-control bg-sunken object-cover`}
                />
                {t(label)}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Slider
            label={t('form.leftRight')}
            value={focus.x}
            onChange={(x) => setFocus({ ...focus, x })}
          />
          <Slider
            label={t('form.topBottom')}
            value={focus.y}
            onChange={(y) => setFocus({ ...focus, y })}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** A crop that keeps the focus. */
export function cropStyle({ x, y }: Focus): CSSProperties {
  return { objectPosition: `${x}% ${y}%` };
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void };

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="grid gap-1 text-sm font-medium">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-11 w-full accent-brand"
      />
    </label>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Focus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) };
}

function percentOf(part: number, whole: number): number {
  return Math.round((Math.min(1, Math.max(0, part / whole)) * 100) / STEP) * STEP;
}
