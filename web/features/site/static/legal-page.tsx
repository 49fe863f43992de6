import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { GoverningLanguage } from './governing-language.tsx';

type LegalPageProps = { title: string; lastUpdated: string; intro: string; children: ReactNode };

/** The layout of a legal page: title, effective date and text. */
export function LegalPage({ title, lastUpdated, intro, children }: LegalPageProps) {
  return (
    <div className="page-column">
      <PageHeader title={title} subtitle={intro} className="pb-2" />
      <LastUpdated date={lastUpdated} />
      <GoverningLanguage />
      {children}
    </div>
  );
}

export function LastUpdated({ date }: { date: string }) {
  return <p className="text-sm text-ink-soft">Last updated: {date}</p>;
}
