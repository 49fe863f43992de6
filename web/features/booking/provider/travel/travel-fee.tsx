import {
  TRAVEL_FEE_PER_KM_MAX,
  TRAVEL_FREE_KM_MAX,
  travelFee,
} from '#contract/booking/home-visits/fee.ts';
import { formatPaise } from '#contract/money.ts';
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

type FeeExampleProps = { fee: Fee; km: number; commissionBps: number };

/** The travel fee of an example, the part that the business gets, and other effects of the fee. */
export function FeeExample({ fee, km, commissionBps }: FeeExampleProps) {
  const t = useT();
  const { freeKm, feePerKm } = fee;
  if (feePerKm === 0) return <p className="text-sm text-ink-soft">{t('travel.noFee')}</p>;
  const terms = { travelFreeKm: freeKm, travelFeePerKmPaise: feePerKm * 100 };
  const paise = travelFee(terms, km * 1000);
  const yours = paise - Math.ceil((paise * commissionBps) / 10_000);
  return (
    <>
      <p className="num rounded-card bg-sunken p-4">
        {paise === 0
          ? t('travel.exampleFree', { km })
          : t('travel.exampleFee', { km, fee: formatPaise(paise), yours: formatPaise(yours) })}
      </p>
      <ul className="grid gap-1.5 text-sm text-ink-soft">
        <li>{t('travel.begun')}</li>
        <li>{t('travel.commission', { percent: commissionBps / 100 })}</li>
        <li>{t('travel.refunds')}</li>
        <li>{t('travel.packages')}</li>
      </ul>
    </>
  );
}
