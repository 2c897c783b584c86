import { z } from 'zod';

export const pictureUseKinds = ['wine', 'event', 'experience', 'gallery', 'page', 'draft', 'seo', 'look'] as const;

/** Limit of pictures per call. */
export const PICTURES_AT_ONCE = 500;

/** A row that shows an uploaded picture. */
export const pictureUse = z.object({
  /** The picture, in any size: the first 40 letters of its file name. */
  hash: z.string(),
  kind: z.enum(pictureUseKinds),
  /** The row's id, or its key. */
  id: z.string(),
  title: z.string(),
  /** The row needs a text for people who can't see the picture, and has none. */
  alt_missing: z.boolean(),
});
export type PictureUse = z.infer<typeof pictureUse>;

/** Answer of POST /internal/picture-uses. */
export const pictureUsesAnswer = z.object({ uses: z.array(pictureUse) });
export type PictureUsesAnswer = z.infer<typeof pictureUsesAnswer>;

/**
 * An uploaded picture was replaced, or has another focal point: rows that show it take the new end of its address, so
 * that no cache shows the old picture. The path before the end (`/media/uploads/<hash>…`) always names the same
 * picture.
 */
export const pictureChangedSchema = z.object({
  /** The picture: the first 40 letters of its file name. */
  hash: z.string().regex(/^[0-9a-f]{40}$/),
  /** Its new address. */
  url: z.string().regex(/^\/media\/uploads\/[0-9a-f]{40}(-\d+)?\.webp\?v=\d+(#at=\d{1,3},\d{1,3})?$/),
  /** Counts the picture's changes: a late older event is ignored. */
  revision: z.number().int().min(2),
});
export type PictureChanged = z.infer<typeof pictureChangedSchema>;
