import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Displays the reason of a suspension, and states that pages stay readable. */
export function SuspendedBanner() {
  const t = useT();
  const query = useCall('accountStatus', { skipNotification: true }, { needsPerson: true });
  const suspension = query.data?.data.suspension;
  if (!suspension) return null;
  return (
    <div className="page-column pt-4">
      <Alert tone="danger" title={t('common.suspended')}>
        <p className="wrap-anywhere">{suspension.reason}</p>
        <p className="mt-1">
          <Rich
            text={t('common.suspendedText', { link: '{link}' })}
            slots={{
              link: (
                <Link className="link" to="/contact">
                  {t('common.writeToUs')}
                </Link>
              ),
            }}
          />
        </p>
      </Alert>
    </div>
  );
}
