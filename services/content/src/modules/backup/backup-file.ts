import { UnreadableFile } from '@shamba/service-kit/csv';
import { readForm, textIn } from '@shamba/service-kit/http';
import { cleanText } from '@shamba/service-kit/values';
import { z } from 'zod';
import { contentTypes } from '../pages/index.js';
import { BackupTooLarge } from './backup.errors.js';

export const FORMAT = 'shamba-content';
/** Most elements of one file: an import is one transaction of a few seconds. */
export const MOST_ELEMENTS = 2000;
const MOST_PAGES = 60;

const text = (max: number, multiline = false) =>
  z
    .string()
    .transform((value) => cleanText(value, { multiline }).trim())
    .pipe(z.string().max(max));

const backupFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  elements: z
    .array(
      z.object({
        page: z.string().max(60),
        key: z.string().max(80),
        section: z.string().max(80),
        type: z.enum(contentTypes),
        value: text(20_000, true),
      }),
    )
    .max(MOST_ELEMENTS),
  pages: z
    .array(
      z.object({
        page: z.string().max(60),
        seo_title: text(200).nullable(),
        seo_description: text(500).nullable(),
        og_image: text(500).nullable(),
        noindex: z.boolean(),
      }),
    )
    .max(MOST_PAGES),
  pictures: z
    .array(
      z.object({
        url: z.string().max(200),
        name: z.string().max(200),
        width: z.number(),
        height: z.number(),
        bytes: z.number(),
      }),
    )
    .max(5000),
});

/** All content by staff: page elements, texts for search engines, and the list of pictures. */
export type Backup = z.infer<typeof backupFile>;

const MAX_BYTES = 5 * 1024 * 1024;

export interface BackupForm {
  backup: Backup;
  /** The `state` of the dry run that staff have seen; undefined: a dry run. */
  apply: string | undefined;
}

/** The form that staff sent. @throws UnreadableFile, BackupTooLarge */
export async function readBackupForm(body: unknown, contentType: string | undefined): Promise<BackupForm> {
  const form = await readForm(body, contentType);
  const file = form?.get('file');
  if (!form || !(file instanceof File)) throw new UnreadableFile('Please choose a file.');
  if (file.size > MAX_BYTES) throw new BackupTooLarge();
  return { backup: readBackup(new Uint8Array(await file.arrayBuffer())), apply: textIn(form, 'apply') };
}

/** Parses a backup file. @throws UnreadableFile with the mistake and its place */
function readBackup(bytes: Uint8Array): Backup {
  const parsed = backupFile.safeParse(json(bytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new UnreadableFile(
    where === '' || where === 'format'
      ? 'This is not a backup of a site’s content.'
      : `This backup cannot be read: ${where} is not what it should be.`,
  );
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
