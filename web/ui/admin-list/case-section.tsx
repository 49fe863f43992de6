import type { ComponentProps, ReactNode } from 'react';
import { FailureAlert } from '../feedback/failure-alert.tsx';
import { Pager } from '../list/pager.tsx';
import { DownloadCsv } from './download-csv.tsx';

type CaseSectionProps = {
  /** Links lead to the heading. */
  headingId: string;
  title: string;
  download: Omit<ComponentProps<typeof DownloadCsv>, 'of'>;
  failure: { message: string } | undefined;
  pagerLabel: string;
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
  /** One list item per case. */
  children: ReactNode;
};

/** Cards with decisions to make, under a heading; with a download and pages. */
export function CaseSection(props: CaseSectionProps) {
  const { headingId, title, download, failure, pagerLabel, page, hasMore, onPage, children } =
    props;
  return (
    <section aria-labelledby={headingId} className="mb-8 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        <DownloadCsv {...download} of={title.toLowerCase()} />
      </div>
      <FailureAlert failure={failure} />
      <ul className="grid gap-4 lg:grid-cols-2">{children}</ul>
      <Pager label={pagerLabel} page={page} hasMore={hasMore} onPage={onPage} />
    </section>
  );
}
