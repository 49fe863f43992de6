import { Button } from '#web/ui/button/button.tsx';
import type { WithImage } from './image-dialog.tsx';

type ImageButtonProps = {
  entry: WithImage;
  className?: string;
  onImage: (entry: WithImage) => void;
};

/** Opens the image of an entry; a retired one without an image has none to remove. */
export function ImageButton({ entry, className, onImage }: ImageButtonProps) {
  const { name, image, isRetired } = entry;
  if (isRetired && !image) return null;
  return (
    <Button
      variant="quiet"
      {...(className ? { className } : {})}
      aria-label={isRetired ? `Remove the image of ${name}` : `Image of ${name}`}
      onClick={() => onImage(entry)}
    >
      {isRetired ? 'Remove the image' : 'Image'}
    </Button>
  );
}
