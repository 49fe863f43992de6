/** The count beside a menu entry; renders nothing for 0. */
export function NavCount({ count, noun }: { count: number; noun: string }) {
  if (count === 0) return null;
  return (
    <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-sm font-semibold text-on-marigold">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
