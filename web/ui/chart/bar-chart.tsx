import { useRef, useState } from 'react';
import { ChartBars, type ChartFrame } from './chart-bars.tsx';
import { chartScale, labelEvery } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

export type ChartBar = {
  key: string;
  /** Below the bar: '3 Aug'. */
  label: string;
  /** The part that counts, drawn dark; it may lie below zero. */
  value: number;
  /** What the value is a part of, drawn pale behind it. */
  whole: number;
  /** What the bar says when it is pointed at. */
  says: string;
};

type BarChartProps = {
  /** Read instead of the drawing; the figures belong in a table beside it. */
  label: string;
  bars: readonly ChartBar[];
  /** Of the bar that speaks until another is pointed at; the last one unless it is named. */
  shownKey?: string | undefined;
  valueName: string;
  restName: string;
  tickText: (tick: number) => string;
  /** Things that are counted: the axis has no steps between one and the next. */
  isCount?: boolean | undefined;
};

const HEIGHT = 240;
const STEPS = 4;
const ROOM = { top: 12, bottom: 28, end: 16 };
const LABEL_WIDTH = 54;
const LETTER_WIDTH = 8.2;

/** Bars over an axis with round figures. What one bar says stands above the chart, not in a bubble. */
export function BarChart(props: BarChartProps) {
  const { label, bars, shownKey, valueName, restName, tickText, isCount } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<string>();
  const least = Math.min(...bars.map(({ value }) => value));
  const most = Math.max(...bars.map(({ value, whole }) => Math.max(value, whole)));
  const scale = chartScale(least, most, isCount ? Math.max(1, Math.min(STEPS, most)) : STEPS);
  const start = 12 + LETTER_WIDTH * Math.max(...scale.ticks.map((tick) => tickText(tick).length));
  const frame: ChartFrame = {
    ...scale,
    start,
    width: Math.max(0, width - start - ROOM.end),
    top: ROOM.top,
    height: HEIGHT - ROOM.top - ROOM.bottom,
    tickText,
  };
  const shown = bars.find(({ key }) => key === (pointed ?? shownKey)) ?? bars.at(-1);
  return (
    <figure className="grid gap-3">
      <figcaption className="num flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-medium">{shown?.says}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <Key look="bg-brand">{valueName}</Key>
          <Key look="border border-brand bg-brand-soft">{restName}</Key>
        </span>
      </figcaption>
      <div ref={box} className="h-60 overflow-hidden">
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={HEIGHT} className="num">
            <ChartBars
              bars={bars}
              frame={frame}
              every={labelEvery(bars.length, frame.width, LABEL_WIDTH)}
              shown={shown?.key}
              onPoint={setPointed}
            />
          </svg>
        )}
      </div>
    </figure>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-full ${look}`} />
      {children}
    </span>
  );
}
