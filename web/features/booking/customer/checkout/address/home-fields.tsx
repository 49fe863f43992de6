import { homeLimits } from '#contract/booking/home-visits/address-rules.ts';
import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useExactPosition } from './use-exact-position.ts';
import { type HomeChoice, homeFieldId } from './use-home-choice.ts';

type Field = keyof HomeChoice['typed']['values'];

const lines: readonly { field: Field; label: PlainKey; complete: string; isHalf?: boolean }[] = [
  { field: 'flat', label: 'booking.flat', complete: 'address-line1', isHalf: true },
  { field: 'floor', label: 'booking.floor', complete: 'off', isHalf: true },
  { field: 'street', label: 'booking.street', complete: 'address-line2' },
  { field: 'landmark', label: 'booking.landmark', complete: 'off' },
  { field: 'area', label: 'booking.area', complete: 'address-level3' },
  { field: 'city', label: 'booking.city', complete: 'address-level2', isHalf: true },
  { field: 'pin', label: 'booking.pin', complete: 'postal-code', isHalf: true },
];
const PIN_DIGITS = 6;

/** The lines of the customer's address, and the position of their phone if they share it. */
export function HomeFields({ home }: { home: HomeChoice }) {
  const t = useT();
  const { typed, errors, mine } = home;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3">
        <span className="block font-semibold">{t('booking.yourAddress')}</span>
        <span className="block text-sm text-ink-soft">{t('booking.addressPrivate')}</span>
      </legend>
      {mine.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-2 text-sm text-ink-soft">{t('booking.fillFrom')}</legend>
          {mine.map(({ kind, text }) => (
            <Button key={kind} variant="secondary" onClick={() => home.fillFrom(text)}>
              {t(`booking.${kind}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="grid grid-cols-halves gap-4">
        {lines.map(({ field, label, complete, isHalf }) => (
          <TextField
            key={field}
            id={homeFieldId(field)}
            label={t(label)}
            className={isHalf ? 'min-w-0' : 'col-span-2 min-w-0'}
            autoComplete={complete}
            inputMode={field === 'pin' ? 'numeric' : 'text'}
            maxLength={field === 'pin' ? PIN_DIGITS : homeLimits[field]}
            value={typed.values[field]}
            onChange={({ target }) => home.set(field, target.value)}
            error={errors[field]}
          />
        ))}
      </div>
      <MapPin home={home} />
    </fieldset>
  );
}

/** Shares the position of the phone after the browser's permission; without it the area determines the distance. */
function MapPin({ home }: { home: HomeChoice }) {
  const t = useT();
  const { isAsking, isRefused, ask } = useExactPosition();
  const isSet = home.typed.position !== undefined;
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <p className="text-sm text-ink-soft">{t(isSet ? 'booking.pinSet' : 'booking.pinText')}</p>
      <Button
        variant="secondary"
        icon={isSet ? 'close' : 'crosshair'}
        className="w-fit"
        busy={isAsking}
        onClick={() => (isSet ? home.setPosition(undefined) : ask(home.setPosition))}
      >
        {t(isSet ? 'booking.removePin' : 'common.useMyLocation')}
      </Button>
      {isRefused && (
        <Alert live tone="info">
          {t('booking.pinFailed')}
        </Alert>
      )}
    </div>
  );
}
