/** The way to a place in the maps app of the device; nothing is loaded from there before it is pressed. */
export function directionsUrl(place: string, userAgent: string): string {
  const text = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${text}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${text}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${text}`;
}
