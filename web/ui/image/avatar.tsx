import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { seedNumber } from './seed-number.ts';

type AvatarProps = {
  name: string;
  src?: string | undefined;
  /** By default it depends on the name. */
  tint?: AvatarTint | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
};

const sizes = {
  small: 'size-9 text-sm',
  medium: 'size-12 text-base',
  large: 'size-20 text-2xl',
};

const tints = {
  rose: 'bg-tint-rose text-tint-rose-ink',
  green: 'bg-tint-green text-tint-green-ink',
  blue: 'bg-tint-blue text-tint-blue-ink',
  teal: 'bg-brand-soft text-brand',
  marigold: 'bg-marigold-soft text-warn',
};
type AvatarTint = keyof typeof tints;

/** The tints of people who have not chosen one. */
const seeded = ['rose', 'green', 'blue', 'teal'] as const;

/** A photo of a person, or else their initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, src, tint, size = 'medium', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        tints[tint ?? seeded[seedNumber(name) % seeded.length] ?? 'teal'],
        className,
      )}
    >
      <span suppressHydrationWarning>{initials(name)}</span>
      {src && src !== failed && (
        <img
          src={src}
          alt=""
          width={80}
          height={80}
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** The small version of a photo, for `src`; undefined without a photo. */
export function photoSrc(photo: string | null | undefined): string | undefined {
  return photo ? `${photo}?size=small` : undefined;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(initialOf).join('');
}

/** A grapheme, because a Devanagari letter can have several code points. */
function initialOf(word = ''): string {
  for (const { segment } of graphemes.segment(word)) return segment.toUpperCase();
  return '';
}
