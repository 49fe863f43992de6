import { useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';

type FileButtonProps = {
  label: string;
  inputLabel: string;
  accept: readonly string[];
  /** How much has left, 0 to 1; undefined when nothing is on its way. */
  share: number | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** A button that lets one file be chosen, and shows how much of it has been sent. */
export function FileButton(props: FileButtonProps) {
  const { label, inputLabel, accept, share, disabled, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid w-fit gap-2">
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        aria-label={inputLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        variant="secondary"
        icon="plus"
        busy={share !== undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {share !== undefined && (
        <progress aria-label="Sent" value={share} className="w-full accent-brand" />
      )}
    </div>
  );
}
