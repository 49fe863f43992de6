import { classNames } from '../class-names.ts';

export type ChartBar = {
  key: string;
  /** Below the bar: '3 Aug'. */
  label: string;
  /** The main value, drawn dark; it may be negative. */
  value: number;
  /** The total that contains the value, drawn pale behind it. */
  whole: number;
  /** Displayed above the chart while the bar is selected. */
  description: string;
};

/** The plot area in pixels and the range of its axis. */
export type ChartFrame = {
  min: number;
  max: number;
  ticks: readonly number[];
  start: number;
  width: number;
  top: number;
  height: number;
  tickText: (tick: number) => string;
};

type ChartBarsProps = {
  bars: readonly ChartBar[];
  frame: ChartFrame;
  /** Displays every nth label. */
  every: number;
  selectedKey: string | undefined;
  onPoint: (key: string) => void;
};

const THICKNESS_MAX = 44;

/** Axis, grid, bars and labels inside an `svg`. */
export function ChartBars({ bars, frame, every, selectedKey, onPoint }: ChartBarsProps) {
  const slot = frame.width / Math.max(1, bars.length);
  return (
    <>
      {frame.ticks.map((tick) => (
        <Tick key={tick} tick={tick} frame={frame} />
      ))}
      {bars.map((bar, index) => (
        <Bar
          key={bar.key}
          bar={bar}
          frame={frame}
          left={frame.start + slot * index}
          slot={slot}
          isSelected={bar.key === selectedKey}
          // Counts from the newest bar, which always has a label.
          isLabelled={(bars.length - 1 - index) % every === 0}
          onPoint={() => onPoint(bar.key)}
        />
      ))}
    </>
  );
}

function Tick({ tick, frame }: { tick: number; frame: ChartFrame }) {
  const y = yOf(tick, frame);
  return (
    <g>
      <line
        x1={frame.start}
        x2={frame.start + frame.width}
        y1={y}
        y2={y}
        className={tick === 0 ? 'stroke-control' : 'stroke-hairline'}
      />
      <text x={frame.start - 8} y={y + 4.5} textAnchor="end" className="fill-ink-soft text-sm">
        {frame.tickText(tick)}
      </text>
    </g>
  );
}

type BarProps = {
  bar: ChartBar;
  frame: ChartFrame;
  left: number;
  slot: number;
  isSelected: boolean;
  isLabelled: boolean;
  onPoint: () => void;
};

function Bar({ bar, frame, left, slot, isSelected, isLabelled, onPoint }: BarProps) {
  const thickness = Math.min(THICKNESS_MAX, slot * 0.68);
  const x = left + (slot - thickness) / 2;
  return (
    <g onPointerEnter={onPoint} onPointerDown={onPoint}>
      <rect
        x={left}
        y={frame.top}
        width={slot}
        height={frame.height}
        className="fill-transparent"
      />
      {bar.whole !== 0 && (
        <rect
          {...spanOf(bar.whole, frame)}
          x={x + 0.5}
          width={Math.max(0, thickness - 1)}
          rx={3}
          className="fill-brand-soft stroke-brand"
        />
      )}
      {bar.value !== 0 && (
        <rect {...spanOf(bar.value, frame)} x={x} width={thickness} rx={3} className="fill-brand" />
      )}
      {isLabelled && (
        <text
          x={left + slot / 2}
          y={frame.top + frame.height + 20}
          textAnchor="middle"
          className={classNames('text-sm', isSelected ? 'fill-ink font-semibold' : 'fill-ink-soft')}
        >
          {bar.label}
        </text>
      )}
    </g>
  );
}

/** Position and height of a bar between zero and its value. */
function spanOf(value: number, frame: ChartFrame): { y: number; height: number } {
  const zero = yOf(0, frame);
  const end = yOf(value, frame);
  return { y: Math.min(zero, end), height: Math.abs(zero - end) };
}

function yOf(value: number, { min, max, top, height }: ChartFrame): number {
  return top + height * (1 - (value - min) / (max - min));
}
