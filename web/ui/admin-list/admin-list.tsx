import { type ReactNode, useId } from 'react';
import { PageHeader } from '../layout/page-header.tsx';
import { type TabItem, TabPanel, Tabs } from '../layout/tabs.tsx';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { type Download, DownloadCsv } from './download-csv.tsx';
import { type Filter, ListFilters, type Search } from './list-filters.tsx';
import { bindParam, type ListState } from './list-state.ts';

type AdminListProps<Item, Params extends Record<string, string>> = Omit<
  ListViewProps<Item>,
  'onPage'
> & {
  list: ListState<Params>;
  /** One tab for each value of a parameter. */
  tabs?: { key: keyof Params & string; label: string; items: readonly TabItem[] };
  search?: Search<Params>;
  filters?: readonly Filter<Params>[];
};

type AdminListPageProps<Item, Params extends Record<string, string>> = AdminListProps<
  Item,
  Params
> & {
  title: string;
  subtitle: string;
  download?: Download | undefined;
  /** Actions of the page, after the download. */
  actions?: ReactNode;
  /** Content above the list. */
  intro?: ReactNode;
};

/** An admin page with one list. */
export function AdminListPage<Item, Params extends Record<string, string>>(
  props: AdminListPageProps<Item, Params>,
) {
  const { title, subtitle, download, actions, intro, ...listProps } = props;
  return (
    <div className="page-column">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          (download || actions) && (
            <>
              {download && <DownloadCsv {...download} />}
              {actions}
            </>
          )
        }
      />
      {intro}
      <AdminList {...listProps} />
    </div>
  );
}

type AdminListSectionProps<Item, Params extends Record<string, string>> = AdminListProps<
  Item,
  Params
> & {
  /** Id of the heading, which receives the focus when the page links to it. */
  headingId?: string;
  title: string;
  download: Download;
  /** The list that the download contains: 'the runs'. */
  downloadName: string;
  /** Actions of the section, before the download. */
  actions?: ReactNode;
};

/** One list of an admin page with several. */
export function AdminListSection<Item, Params extends Record<string, string>>(
  props: AdminListSectionProps<Item, Params>,
) {
  const { headingId, title, download, downloadName, actions, empty, ...listProps } = props;
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <AdminList
        {...listProps}
        empty={{ level: 3, ...empty }}
        filterActions={
          <>
            {actions}
            <DownloadCsv {...download} of={downloadName} />
          </>
        }
      />
    </section>
  );
}

function AdminList<Item, Params extends Record<string, string>>(
  props: AdminListProps<Item, Params> & { filterActions?: ReactNode },
) {
  const { list, tabs, search, filters = [], filterActions, ...viewProps } = props;
  const content = (
    <div className="grid grid-cols-1 gap-6">
      <ListFilters list={list} search={search} filters={filters} actions={filterActions} />
      <ListView {...viewProps} onPage={list.toPage} />
    </div>
  );
  if (!tabs) return content;
  const { key, label, items } = tabs;
  const { value, setValue } = bindParam(list, key);
  return (
    <Tabs label={label} items={items} value={value} onValueChange={setValue}>
      <TabPanel value={value}>{content}</TabPanel>
    </Tabs>
  );
}
