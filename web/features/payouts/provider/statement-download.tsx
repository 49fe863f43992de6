import { useState } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import { yearOf } from '#contract/payouts/earning-periods.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { queryString } from '#web/lib/query-string.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PeriodOptions } from './period-options.tsx';

type File = 'earningsPdf' | 'earningsCsv';
type StatementDownloadProps = { since: string; period: string | undefined };

/** Downloads the statement of a month or a financial year as PDF or CSV. */
export function StatementDownload({ since, period }: StatementDownloadProps) {
  const t = useT();
  const [own, setOwn] = useState<string>();
  const [busy, setBusy] = useState<File>();
  const selectedPeriod = own ?? period ?? yearOf(dateIn(serverNow(), INDIA));
  const download = async (file: File) => {
    setBusy(file);
    await saveFile(pathOf(file) + queryString({ period: selectedPeriod }));
    setBusy(undefined);
  };
  return (
    <section aria-labelledby="statement-heading">
      <h2 id="statement-heading" className="mb-3 text-lg">
        {t('earnings.statement')}
      </h2>
      <Card className="flex flex-wrap items-end gap-4">
        <div className="min-w-56 flex-1 sm:max-w-xs">
          <SelectField
            label={t('earnings.statementOf')}
            value={selectedPeriod}
            onChange={({ target }) => setOwn(target.value)}
          >
            <PeriodOptions since={since} chosen={selectedPeriod} />
          </SelectField>
        </div>
        <div className="flex flex-wrap gap-3">
          {(['earningsPdf', 'earningsCsv'] as const).map((file) => (
            <Button
              key={file}
              variant="secondary"
              icon="download"
              busy={busy === file}
              onClick={() => void download(file)}
            >
              {t(file === 'earningsPdf' ? 'earnings.downloadPdf' : 'earnings.downloadCsv')}
            </Button>
          ))}
        </div>
      </Card>
    </section>
  );
}
