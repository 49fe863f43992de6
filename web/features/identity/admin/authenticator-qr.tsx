import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** A link as a QR code, black on white in both themes, because scanners expect it. */
export function AuthenticatorQr({ link }: { link: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the link for your authenticator"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card border border-hairline bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
