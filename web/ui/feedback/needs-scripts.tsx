/** A message for browsers without scripts. Not an `Alert`, which all other browsers would load for it. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <p className="my-4 rounded-card bg-warn-soft px-4 py-3">{children}</p>
    </noscript>
  );
}
