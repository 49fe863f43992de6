import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain image in the requested format; another shade is another image. */
export function picture(
  form: 'jpeg' | 'png' | 'webp',
  {
    width = 640,
    height = 480,
    shade = 0,
  }: { width?: number; height?: number; shade?: number } = {},
): Promise<Buffer> {
  const background = { r: 200, g: 80, b: 40 + shade };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(form)
    .toBuffer();
}

/** A photo of more than 5 MB, as phones take them. */
export function photoOfPhone(): Promise<Buffer> {
  const [width, height] = [3_000, 2_000];
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

/** A rotated photo whose EXIF data contains location and artist. */
export function photoWithExif(): Promise<Buffer> {
  return sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: 10, g: 120, b: 200 } },
  })
    .composite([
      {
        // The left edge is red, so that it is the upper edge after rotation.
        input: {
          create: { width: 60, height: 200, channels: 3, background: { r: 255, g: 0, b: 0 } },
        },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '19/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Writes a PNG with these chunks, which need not be valid. */
export function writtenPng(
  claims: { width: number; height: number },
  data: Buffer,
  more: [name: string, content: Buffer][] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claims.width, 0);
  head.writeUInt32BE(claims.height, 4);
  head[8] = 1; // one bit a pixel
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    ...more.map(([name, content]) => part(name, content)),
    part('IDAT', deflateSync(data)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
