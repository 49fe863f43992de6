/**
 * The URL of directions to a business in the maps app of a device, or else in Google Maps; nothing is loaded from it
 * before a press.
 */
export function directionsUrl(name: string, location: string, userAgent = ''): string {
  const text = encodeURIComponent(`${name}, ${location}`);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${text}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${text}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${text}`;
}
