import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

type FileLinkProps = {
  href: string;
  title: ReactNode;
  detail: ReactNode;
  amount?: string;
  /** Saves the file. A new tab opens `href` instead. */
  onSave: (href: string) => void;
};

/** A link that saves a file, with a detail and an amount. */
export function FileLink({ href, title, detail, amount, onSave }: FileLinkProps) {
  return (
    <a
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        onSave(href);
      }}
      className="group flex min-h-14 items-center gap-3 rounded-control py-2.5"
    >
      <Icon name="download" className="text-brand" />
      <span className="num min-w-0 flex-1">
        <span className="block font-medium group-hover:text-brand">{title}</span>
        <span className="block text-sm text-ink-soft">{detail}</span>
      </span>
      {amount && <span className="num whitespace-nowrap">{amount}</span>}
    </a>
  );
}
