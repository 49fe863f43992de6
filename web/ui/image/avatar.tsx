import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { seedNumber } from './seed-number.ts';

type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
};

const sizes = {
  small: 'size-9 text-sm',
  medium: 'size-12 text-base',
  large: 'size-20 text-2xl',
};

const tints = [
  'bg-tint-rose text-tint-rose-ink',
  'bg-tint-green text-tint-green-ink',
  'bg-tint-blue text-tint-blue-ink',
  'bg-brand-soft text-brand',
] as const;

/** A photo of a person, or else their initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        tints[seedNumber(name) % tints.length],
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

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(firstLetter).join('');
}

/** A grapheme, because a Devanagari letter has several code points. */
function firstLetter(word = ''): string {
  for (const { segment } of graphemes.segment(word)) return segment.toUpperCase();
  return '';
}
