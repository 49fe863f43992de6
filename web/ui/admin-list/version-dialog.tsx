import { Dialog } from '../dialog/dialog.tsx';
import { CallView, type Query } from '../list/call-view.tsx';
import { type ListedVersion, VersionList } from './version-list.tsx';

type VersionDialogProps<Version> = {
  title: string;
  query: Query<{ items: readonly Version[]; hasMore: boolean }>;
  listed: (version: Version) => ListedVersion;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
};

/** All versions of a rule or a setting, latest first. */
export function VersionDialog<Version>(props: VersionDialogProps<Version>) {
  const { title, query, listed, page, onPage, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Versions are never changed or deleted."
      closeLabel="Close the history"
    >
      <CallView query={query} subject="The history">
        {({ items, hasMore }) => (
          <VersionList versions={items.map(listed)} page={page} hasMore={hasMore} onPage={onPage} />
        )}
      </CallView>
    </Dialog>
  );
}
