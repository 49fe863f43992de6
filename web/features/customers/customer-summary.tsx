import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { customerPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { visitsText } from './customer-text.ts';
import { useCustomer } from './use-customer.ts';

/** The business's notes about a customer, on a page about something else. */
export function CustomerSummary({ customerId }: { customerId: string }) {
  const t = useT();
  const { data, isPending } = useCustomer(customerId);
  if (isPending) return <Skeleton className="h-12" />;
  const customer = data?.data;
  if (!customer) return null;
  const { note, tags } = customer;
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-soft">{visitsText(t, customer)}</span>
        <Link className="link -my-3 py-3" to={customerPath(customerId)}>
          {note === '' ? t('customers.addNote') : t('customers.visitsAndNotes')}
        </Link>
      </p>
      {note && (
        <p className="whitespace-pre-line wrap-anywhere">
          <UserText>{note}</UserText>
        </p>
      )}
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag} tone="brand">
              {tag}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}
