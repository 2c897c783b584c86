import { z } from 'zod';

export const pictureUseKinds = ['wine', 'event', 'experience', 'gallery', 'page', 'draft', 'seo', 'look'] as const;

/** Pictures that are asked for in one call. */
export const PICTURES_AT_ONCE = 500;

/** A row that shows an uploaded picture. */
export const pictureUse = z.object({
  /** The picture, whatever size of it the row names: the first 40 letters of its file. */
  hash: z.string(),
  kind: z.enum(pictureUseKinds),
  /** The row's id, or its key. */
  id: z.string(),
  title: z.string(),
  /** The row has no words for those who can't see the picture, and none are made for it. */
  alt_missing: z.boolean(),
});
export type PictureUse = z.infer<typeof pictureUse>;

/** Answer of POST /internal/picture-uses. */
export const pictureUsesAnswer = z.object({ uses: z.array(pictureUse) });
export type PictureUsesAnswer = z.infer<typeof pictureUsesAnswer>;

/**
 * An uploaded picture was replaced, or has another focal point: rows that show it take the new end of its address, so
 * that no cache shows the old one. The path before the end (`/media/uploads/<hash>…`) names the same picture for ever.
 */
export const pictureChangedSchema = z.object({
  /** The picture: the first 40 letters of its file. */
  hash: z.string().regex(/^[0-9a-f]{40}$/),
  /** Its address from now on. */
  url: z.string().regex(/^\/media\/uploads\/[0-9a-f]{40}(-\d+)?\.webp\?v=\d+(#at=\d{1,3},\d{1,3})?$/),
  /** Counts the picture's changes: an older one that arrives late changes nothing. */
  revision: z.number().int().min(2),
});
export type PictureChanged = z.infer<typeof pictureChangedSchema>;
