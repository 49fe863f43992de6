import { ADDRESS_LENGTH_MAX } from '#contract/fields.ts';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import type { PlaceChoice } from './use-booking-choice.ts';
import type { MyAddress } from './use-my-addresses.ts';

const labels: Record<MyAddress['kind'], string> = { home: 'Home', work: 'Work', other: 'Other' };

type AddressChoiceProps = { choice: PlaceChoice; refused: string | undefined };

/** Selects the address for a home service: a saved one, the selected one first, or a new one. */
export function AddressChoice({ choice, refused }: AddressChoiceProps) {
  const { mine, source, setSource, address, setAddress, addressError } = choice;
  const error = addressError ?? refused;
  const isNew = source === 'new';
  return (
    <>
      {mine.length > 0 && (
        <RadioList
          label="Your address"
          choices={[
            ...mine.map(({ kind, text }) => ({ value: kind, label: labels[kind], hint: text })),
            { value: 'new' as const, label: 'Another address' },
          ]}
          value={source}
          onValueChange={setSource}
          error={isNew ? undefined : error}
        />
      )}
      {isNew && (
        <TextAreaField
          id="booking-address"
          label={mine.length > 0 ? 'The other address' : 'Your address'}
          hint="The provider sees it after accepting, only the city before."
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
