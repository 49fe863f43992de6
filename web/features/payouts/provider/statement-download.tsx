import { useState } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import { yearOf } from '#contract/payouts/earning-periods.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import type { PlainKey } from '#messages/translation.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { queryString } from '#web/lib/query-string.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PeriodOptions } from './period-options.tsx';

const statement = {
  earningsPdf: 'earnings.downloadPdf',
  earningsCsv: 'earnings.downloadCsv',
} as const;
const taxReport = { taxReportPdf: 'earnings.taxPdf', taxReportCsv: 'earnings.taxCsv' } as const;

type File = keyof typeof statement | keyof typeof taxReport;
type StatementDownloadProps = { since: string; period: string | undefined };

/** Downloads the statement and the tax report of a month or a financial year as PDF or CSV. */
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
        <div className="grow basis-56 sm:max-w-xs">
          <SelectField
            label={t('earnings.statementOf')}
            value={selectedPeriod}
            onChange={({ target }) => setOwn(target.value)}
          >
            <PeriodOptions since={since} chosen={selectedPeriod} />
          </SelectField>
        </div>
        <Buttons files={statement} busy={busy} onDownload={download} />
        <div className="grid w-full gap-3 border-t border-hairline pt-4">
          <div>
            <h3 className="font-medium">{t('earnings.taxReport')}</h3>
            <p className="text-sm text-ink-soft">{t('earnings.taxReportText')}</p>
          </div>
          <Buttons files={taxReport} busy={busy} onDownload={download} />
        </div>
      </Card>
    </section>
  );
}

type ButtonsProps = {
  files: Partial<Record<File, PlainKey>>;
  busy: File | undefined;
  onDownload: (file: File) => Promise<void>;
};

function Buttons({ files, busy, onDownload }: ButtonsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3">
      {Object.entries(files).map(([name, label]) => {
        const file = name as File;
        return (
          <Button
            key={file}
            variant="secondary"
            icon="download"
            busy={busy === file}
            onClick={() => void onDownload(file)}
          >
            {t(label)}
          </Button>
        );
      })}
    </div>
  );
}
