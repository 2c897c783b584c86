import { z } from 'zod';

/** A text file attached to a mail, such as calendar entries. */
export const mailAttachmentSchema = z.object({
  filename: z.string().regex(/^[\w][\w .-]{0,99}$/),
  contentType: z.string().regex(/^text\/[\w.+-]+(; ?[\w-]+=[\w-]+)*$/),
  content: z.string().max(100_000),
});
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;

/** The line's quantity counts nights of a stay. */
export const nights = z.boolean().optional();

/** Schema of a mail's content: its kind, its recipient, and the data that fill its template. */
export const mail = <K extends string, D extends z.ZodRawShape>(kind: K, data: D) =>
  z.object({ kind: z.literal(kind), to: z.string(), data: z.object(data) });
