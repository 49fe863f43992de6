import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

type PageHeroProps = {
  title: string;
  text: string;
  /** An icon or figure at the end of the row, on wide screens. */
  icon?: IconName | undefined;
  figure?: ReactNode | undefined;
  children?: ReactNode | undefined;
};

/** The top of an introductory page: heading, one sentence and actions. */
export function PageHero({ title, text, icon, figure, children }: PageHeroProps) {
  return (
    <header className="mt-4 mb-8 flex items-center gap-10 rounded-card bg-brand-soft px-5 py-8 sm:mt-6 sm:px-10 sm:py-12">
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-2 max-w-prose text-lg text-pretty">{text}</p>
        {children && <div className="mt-5 flex flex-wrap items-center gap-3">{children}</div>}
      </div>
      {(figure || icon) && (
        <div aria-hidden="true" className="hidden shrink-0 md:block">
          {figure ?? <Mark icon={icon} />}
        </div>
      )}
    </header>
  );
}

function Mark({ icon }: { icon: IconName | undefined }) {
  return (
    <span className="grid size-32 place-items-center rounded-full bg-surface text-brand">
      {icon && <Icon name={icon} className="size-14" />}
    </span>
  );
}
