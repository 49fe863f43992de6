import type { InputHTMLAttributes, Ref } from 'react';

type FileInputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'multiple'> & {
  /** A ref with which a button opens the file dialog. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: readonly string[];
  onChoose: (files: File[]) => void;
};

/** A hidden file field, which accepts the same file twice in a row. */
export function FileInput({ label, accept, onChoose, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      accept={accept.join(',')}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
