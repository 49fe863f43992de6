import type { Photo } from '#contract/catalogue/photo.ts';
import { MIDDLE, PHOTO_WIDTHS } from '#contract/images.ts';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { imagePath } from './images.ts';

/** The columns of an image that `photoView` needs. */
export type PhotoRow = {
  id: string;
  width: number;
  height: number;
  focusX: number;
  focusY: number;
  preview: string | null;
};

/** A `PhotoRow` as JSON: `i` is a row of `platform.pictures`. */
export const photoJson = sql`json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'focusX', i.focus_x, 'focusY', i.focus_y, 'preview', i.preview)`;

/** A public photo. */
export function photoView(row: PhotoRow): Photo {
  const widths = PHOTO_WIDTHS.filter((width) => width <= row.width);
  return { ...hiddenPhotoView(row, imagePath(row.id)), widths };
}

/** A photo without versions, because it is not public. */
export function hiddenPhotoView(row: PhotoRow, path: string): Photo {
  const { width, height, focusX, focusY, preview } = row;
  return { path, width, height, widths: [], focus: { x: focusX, y: focusY }, preview };
}

/** A photo of which only the path is known. */
export function unmeasuredPhoto(path: string): Photo {
  return { path, width: 640, height: 400, widths: [], focus: MIDDLE, preview: null };
}

/** The photos of these ids, in their order. */
export async function photosOf(db: Db | Tx, ids: readonly string[]): Promise<PhotoRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PhotoRow>`
    select i.id, i.width, i.height, i.focus_x, i.focus_y, i.preview
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join platform.pictures i on i.id = wanted.id order by wanted.place`.execute(db);
  return rows;
}
