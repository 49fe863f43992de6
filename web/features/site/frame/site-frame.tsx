import type { ReactNode } from 'react';
import { BottomNav } from './bottom-nav.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

type SiteFrameProps = { place?: ReactNode | undefined; children: ReactNode };

/** Header, page and footer of every customer page, and on phones the navigation below. */
export function SiteFrame({ place, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))] short:pb-0!">
      <SkipLink />
      <SiteHeader place={place} />
      {/* As high as the window, so that the footer does not move while a page loads. */}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <BottomNav />
    </div>
  );
}
