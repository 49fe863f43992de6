import { ADDRESS_LENGTH_MAX } from '#contract/fields.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { useT } from '#web/i18n/texts.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import type { PlaceChoice } from './use-booking-choice.ts';

type AddressChoiceProps = { choice: PlaceChoice; refused: string | undefined };

/** Selects the address for a home service: a saved one, the selected one first, or a new one. */
export function AddressChoice({ choice, refused }: AddressChoiceProps) {
  const t = useT();
  const { mine, source, setSource, address, setAddress, addressError } = choice;
  const error = localCheck(t, addressError) ?? refused;
  const isNew = source === 'new';
  return (
    <>
      {mine.length > 0 && (
        <RadioList
          label={t('booking.yourAddress')}
          choices={[
            ...mine.map(({ kind, text }) => ({
              value: kind,
              label: t(`booking.${kind}`),
              hint: text,
            })),
            { value: 'new' as const, label: t('booking.anotherAddress') },
          ]}
          value={source}
          onValueChange={setSource}
          error={isNew ? undefined : error}
        />
      )}
      {isNew && (
        <TextAreaField
          id="booking-address"
          label={t(mine.length > 0 ? 'booking.otherAddress' : 'booking.yourAddress')}
          hint={t('booking.addressPrivate')}
          rows={3}
          maxLength={ADDRESS_LENGTH_MAX}
          autoComplete="street-address"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={error}
        />
      )}
    </>
  );
}
