import {
  TRAVEL_FEE_PER_KM_MAX,
  TRAVEL_FREE_KM_MAX,
  travelFee,
} from '#contract/booking/home-visits/fee.ts';
import { formatPaise, formatRupees, rupeesOf } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { deductionText } from '#web/i18n/deduction-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export type Fee = { freeKm: number; feePerKm: number };
export type TypedFee = { freeKm: string; feePerKm: string };

export function typedFee({ freeKm, feePerKm }: Fee): TypedFee {
  return { freeKm: String(freeKm), feePerKm: String(feePerKm) };
}

/** Undefined if one of the numbers is invalid; an empty field is 0. */
export function readFee(typed: TypedFee): Fee | undefined {
  const freeKm = wholeUpTo(typed.freeKm, TRAVEL_FREE_KM_MAX);
  const feePerKm = wholeUpTo(typed.feePerKm, TRAVEL_FEE_PER_KM_MAX);
  return freeKm === undefined || feePerKm === undefined ? undefined : { freeKm, feePerKm };
}

function wholeUpTo(text: string, max: number): number | undefined {
  const value = text.trim() === '' ? 0 : Number(text);
  return Number.isInteger(value) && value >= 0 && value <= max ? value : undefined;
}

type FeeFieldsProps = { typed: TypedFee; onChange: (typed: TypedFee) => void };

/** The kilometres without a fee, and the price of each further one. */
export function FeeFields({ typed, onChange }: FeeFieldsProps) {
  const t = useT();
  const errorOf = (text: string, max: number) =>
    wholeUpTo(text, max) === undefined ? t('travel.wholeUpTo', { max }) : undefined;
  return (
    <div className="grid gap-4 border-t border-hairline pt-4">
      <h2 className="text-base">{t('travel.fee')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('travel.freeKm')}
          suffix={<span className="pe-3">{t('travel.km')}</span>}
          inputMode="numeric"
          autoComplete="off"
          value={typed.freeKm}
          error={errorOf(typed.freeKm, TRAVEL_FREE_KM_MAX)}
          onChange={({ target }) => onChange({ ...typed, freeKm: target.value })}
        />
        <TextField
          label={t('travel.feePerKm')}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          value={typed.feePerKm}
          hint={t('travel.zeroIsFree')}
          error={errorOf(typed.feePerKm, TRAVEL_FEE_PER_KM_MAX)}
          onChange={({ target }) => onChange({ ...typed, feePerKm: target.value })}
        />
      </div>
    </div>
  );
}

type FeeExampleProps = { serviceId: string; fee: Fee; km: number; commissionBps: number };

/** The travel fee of an example, the part that the business gets, and other effects of the fee. */
export function FeeExample({ serviceId, fee, km, commissionBps }: FeeExampleProps) {
  const t = useT();
  const { freeKm, feePerKm } = fee;
  if (feePerKm === 0) return <p className="text-sm text-ink-soft">{t('travel.noFee')}</p>;
  const terms = { travelFreeKm: freeKm, travelFeePerKmPaise: feePerKm * 100 };
  const paise = travelFee(terms, km * 1000);
  return (
    <>
      <div className="num grid gap-2 rounded-card bg-sunken p-4">
        {paise === 0 ? (
          <p>{t('travel.exampleFree', { km })}</p>
        ) : (
          <>
            <p>{t('travel.exampleFee', { km, fee: formatPaise(paise) })}</p>
            <YourPart serviceId={serviceId} fee={rupeesOf(paise)} />
          </>
        )}
      </div>
      <ul className="grid gap-1.5 text-sm text-ink-soft">
        <li>{t('travel.begun')}</li>
        <li>{t('travel.commission', { percent: commissionBps / 100 })}</li>
        <li>{t('travel.refunds')}</li>
        <li>{t('travel.packages')}</li>
      </ul>
    </>
  );
}

/** What the business gets of a fee, and the deductions; nothing until they are known. */
function YourPart({ serviceId, fee }: { serviceId: string; fee: number }) {
  const t = useT();
  const options = { params: { serviceId }, query: { fee }, skipNotification: true };
  const { data } = useCall('travelSettings', options, { needsPerson: true });
  const example = data?.data.example;
  if (!example) return null;
  return (
    <>
      <p>{t('travel.youGet', { yours: formatRupees(example.earns) })}</p>
      <ul className="text-sm text-ink-soft">
        {example.deductions.map(({ name, amount }) => (
          <li key={name}>
            {deductionText(t, name)}: {formatRupees(-amount)}
          </li>
        ))}
      </ul>
    </>
  );
}
