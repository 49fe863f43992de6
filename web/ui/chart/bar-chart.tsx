import { useRef, useState } from 'react';
import { type ChartBar, ChartBars, type ChartFrame } from './chart-bars.tsx';
import { chartScale, labelEvery } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

type BarChartProps = {
  /** Text alternative; the values belong in a table beside the chart. */
  label: string;
  bars: readonly ChartBar[];
  /** The bar that is selected initially; the last one by default. */
  defaultKey?: string | undefined;
  valueName: string;
  restName: string;
  tickText: (tick: number) => string;
  /** Whether values are counts, so that the axis has only whole steps. */
  isCount?: boolean | undefined;
};

const HEIGHT = 240;
const STEPS = 4;
const MARGIN = { top: 12, bottom: 28, end: 16 };
const LABEL_WIDTH = 54;
const CHARACTER_WIDTH = 8.2;

/** A bar chart. The description of the selected bar is displayed above the chart, not in a tooltip. */
export function BarChart(props: BarChartProps) {
  const { label, bars, defaultKey, valueName, restName, tickText, isCount } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointedKey, setPointedKey] = useState<string>();
  const min = Math.min(...bars.map(({ value }) => value));
  const max = Math.max(...bars.map(({ value, whole }) => Math.max(value, whole)));
  const scale = chartScale(min, max, isCount ? Math.max(1, Math.min(STEPS, max)) : STEPS);
  const start =
    12 + CHARACTER_WIDTH * Math.max(...scale.ticks.map((tick) => tickText(tick).length));
  const frame: ChartFrame = {
    ...scale,
    start,
    width: Math.max(0, width - start - MARGIN.end),
    top: MARGIN.top,
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
    tickText,
  };
  const selected = bars.find(({ key }) => key === (pointedKey ?? defaultKey)) ?? bars.at(-1);
  return (
    <figure className="grid gap-3">
      <figcaption className="num flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-medium">{selected?.description}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <LegendItem className="bg-brand">{valueName}</LegendItem>
          <LegendItem className="border border-brand bg-brand-soft">{restName}</LegendItem>
        </span>
      </figcaption>
      <div ref={box} className="h-60 overflow-hidden">
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={HEIGHT} className="num">
            <ChartBars
              bars={bars}
              frame={frame}
              every={labelEvery(bars.length, frame.width, LABEL_WIDTH)}
              selectedKey={selected?.key}
              onPoint={setPointedKey}
            />
          </svg>
        )}
      </div>
    </figure>
  );
}

function LegendItem({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-full ${className}`} />
      {children}
    </span>
  );
}
