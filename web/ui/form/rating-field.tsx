import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldError } from './field.tsx';

type RatingFieldProps = {
  label: string;
  value: number;
  onValueChange: (stars: number) => void;
  starLabel: (stars: number) => string;
  error?: string | undefined;
};

/** One to five stars as native radio buttons; `starLabel` names each ('4 stars, good'). */
export function RatingField({ label, value, onValueChange, starLabel, error }: RatingFieldProps) {
  const name = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only this role can be invalid
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="-ms-2 flex flex-wrap items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <span
            key={stars}
            className="relative grid size-12 place-items-center rounded-control text-star hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onValueChange(stars)}
              aria-label={starLabel(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name="star" className={classNames('size-8', stars <= value && 'fill-marigold')} />
          </span>
        ))}
        {value > 0 && (
          <span aria-hidden="true" className="ps-2 font-medium">
            {starLabel(value)}
          </span>
        )}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
