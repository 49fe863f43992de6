import { Icon } from '../icon/icon.tsx';

export type FlowEnd = { name: string; amount: string };
export type FlowStep = {
  id: string;
  title: string;
  at: string;
  dateTime: string;
  note?: string | undefined;
  from: readonly FlowEnd[];
  to: readonly FlowEnd[];
};

type FlowStepsProps = {
  steps: readonly FlowStep[];
  /** Accessible names of the sources and the destinations. */
  fromLabel: string;
  toLabel: string;
};

/** Money transfers in order, each with its sources and destinations; amounts are formatted texts. */
export function FlowSteps({ steps, fromLabel, toLabel }: FlowStepsProps) {
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.id}
          className="relative grid gap-2 ps-7 pb-6 before:absolute before:start-1.25 before:top-4 before:-bottom-1 before:w-px before:bg-hairline last:pb-0 last:before:hidden"
        >
          <span className="absolute start-0 top-2 size-2.75 rounded-full bg-brand" />
          <div>
            <h3 className="text-base font-semibold">{step.title}</h3>
            <p className="num text-sm text-ink-soft">
              <time dateTime={step.dateTime}>{step.at}</time>
              {step.note && <span className="wrap-anywhere"> · {step.note}</span>}
            </p>
          </div>
          <div className="grid items-stretch rounded-control bg-sunken px-3 py-1 sm:grid-cols-[1fr_auto_1fr] sm:gap-x-3">
            <Ends label={fromLabel} ends={step.from} />
            <Icon
              name="arrow-right"
              className="my-0.5 rotate-90 place-self-center text-ink-soft sm:rotate-0"
            />
            <Ends label={toLabel} ends={step.to} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Ends({ label, ends }: { label: string; ends: readonly FlowEnd[] }) {
  return (
    <ul aria-label={label} className="grid content-center">
      {ends.map(({ name, amount }) => (
        <li key={name} className="num flex flex-wrap gap-x-4 py-1.5">
          <span className="min-w-0 flex-1 basis-24">{name}</span>
          <span className="font-medium whitespace-nowrap">{amount}</span>
        </li>
      ))}
    </ul>
  );
}
