import type { ReactNode } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SiteHeader } from '../frame/site-header.tsx';
import { MAIN_ID, SkipLink } from '../frame/skip-link.tsx';
import { SidebarMenuButton } from './sidebar-menu-button.tsx';

type SidebarFrameProps = {
  /** The name of the area, in its language. */
  title: string;
  /** Renders the menu; the drawer passes a callback that closes it. */
  nav: (onLeave?: () => void) => ReactNode;
  children: ReactNode;
};

/** The layout of the provider and admin areas: header, sidebar on wide screens, and the page (PNAV-02, PNAV-03). */
export function SidebarFrame({ title, nav, children }: SidebarFrameProps) {
  const t = useT();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader isArea menu={<SidebarMenuButton title={title} nav={nav} />} />
      <div className="mx-auto grid w-full max-w-400 flex-1 lg:grid-cols-[17rem_1fr]">
        <aside aria-label={title} className="hidden border-e border-hairline lg:block">
          <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto p-4">{nav()}</div>
        </aside>
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 pb-16 outline-none">
          <div className="page-column">
            <NeedsScripts>{t('common.needsScripts')}</NeedsScripts>
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Displayed until the session is known. */
export function SidebarSkeleton() {
  return (
    <div className="page-column grid gap-4 py-8" aria-busy="true">
      <Skeleton shape="text" className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  );
}
