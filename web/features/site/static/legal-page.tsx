import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

type LegalPageProps = { title: string; lastUpdated: string; intro: string; children: ReactNode };

/** The frame of a legal page: what it is, since when it holds, and the text. */
export function LegalPage({ title, lastUpdated, intro, children }: LegalPageProps) {
  return (
    <div className="page-column">
      <PageHeader title={title} subtitle={intro} className="pb-2" />
      <LastUpdated date={lastUpdated} />
      {children}
    </div>
  );
}

export function LastUpdated({ date }: { date: string }) {
  return <p className="text-sm text-ink-soft">Last updated: {date}</p>;
}
