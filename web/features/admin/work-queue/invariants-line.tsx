import { Link } from 'react-router';
import { useCall } from '#web/api/client/query.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const REFETCH_MS = 60_000;
/** A job in progress can break an invariant for a moment. */
const RECHECK_MS = 5_000;

/** Whether all invariants hold, in one line. */
export function InvariantsLine() {
  const { data, error } = useCall(
    'adminInvariants',
    { skipNotification: true },
    {
      needsPerson: true,
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.broken > 0) ? RECHECK_MS : REFETCH_MS,
    },
  );
  const all = data?.data;
  const broken = all?.filter((one) => one.broken > 0).length ?? 0;
  const isFine = all !== undefined && broken === 0;
  const text = all
    ? broken === 0
      ? `All ${all.length} invariants hold`
      : `${broken} of ${all.length} invariants ${broken === 1 ? 'is' : 'are'} broken`
    : error
      ? 'The invariants could not be read'
      : 'Checking the invariants…';
  return (
    <Link
      to="/admin/invariants"
      className="flex min-h-11 w-fit items-center gap-2 font-medium underline-offset-4 hover:underline"
    >
      <Icon
        name={isFine ? 'check' : error || broken > 0 ? 'warning' : 'clock'}
        className={isFine ? 'text-success' : error || broken > 0 ? 'text-danger' : 'text-ink-soft'}
      />
      {text}
    </Link>
  );
}
