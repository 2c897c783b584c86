import { UnreadableFile } from '@shamba/service-kit/csv';
import { readForm, textIn } from '@shamba/service-kit/http';
import { BackupTooLarge } from './backup.errors.js';

const MAX_BYTES = 5 * 1024 * 1024;

export interface BackupForm {
  file: Uint8Array;
  /** The `state` of the dry run that staff have seen; undefined: a dry run. */
  apply: string | undefined;
}

/** The form that staff sent. @throws UnreadableFile, BackupTooLarge */
export async function readBackupForm(body: unknown, contentType: string | undefined): Promise<BackupForm> {
  const form = await readForm(body, contentType);
  const file = form?.get('file');
  if (!form || !(file instanceof File)) throw new UnreadableFile('Please choose a file.');
  if (file.size > MAX_BYTES) throw new BackupTooLarge();
  return { file: new Uint8Array(await file.arrayBuffer()), apply: textIn(form, 'apply') };
}
