import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

type FileLinkProps = {
  href: string;
  title: ReactNode;
  detail: ReactNode;
  figure?: string;
  /** Saves it; the address itself is what a new tab opens. */
  onSave: (href: string) => void;
};

/** A file to be saved: what it is, more about it, and a sum. */
export function FileLink({ href, title, detail, figure, onSave }: FileLinkProps) {
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
      {figure && <span className="num whitespace-nowrap">{figure}</span>}
    </a>
  );
}
