import { VersionEntry, type VersionState } from '../display/version-entry.tsx';
import { Pager } from '../list/pager.tsx';

export type ListedVersion = {
  key: string;
  title: string;
  state: VersionState;
  since: string;
  by: string | null;
  reason: string | null;
  /** An action, such as the withdrawal. */
  note: string | null;
};

type VersionListProps = {
  versions: readonly ListedVersion[];
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
};

/** One page of the versions of a rule or a setting. */
export function VersionList({ versions, page, hasMore, onPage }: VersionListProps) {
  return (
    <div>
      <ol className="divide-y divide-hairline">
        {versions.map(({ key, title, note, ...version }) => (
          <li key={key} className="py-4 first:pt-0 last:pb-0">
            <VersionEntry {...version} title={<span className="font-medium">{title}</span>}>
              {note && <p className="num text-sm wrap-anywhere text-ink-soft">{note}</p>}
            </VersionEntry>
          </li>
        ))}
      </ol>
      <Pager label="Pages of versions" page={page} hasMore={hasMore} onPage={onPage} />
    </div>
  );
}
