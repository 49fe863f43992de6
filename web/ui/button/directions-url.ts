/** The URL of directions to a place in the device's maps app; nothing is loaded from it before a press. */
export function directionsUrl(place: string, userAgent: string): string {
  const text = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${text}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${text}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${text}`;
}
