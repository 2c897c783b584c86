import { type Answer, callApi } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';

export type BackupReport = Answer<'POST /api/admin/content/backup'>;
export type ImportItem = BackupReport['items'][number];

const IMPORT = 'POST /api/admin/content/backup';

/** All content as the text of one file. */
export const exportedText = async (): Promise<string> =>
  JSON.stringify(await callApi('GET /api/admin/content/backup'), null, 2);

/** What the file would do; nothing is written. */
export const checkBackup = (file: File): Promise<BackupReport> => apiUpload(IMPORT, { file });

/** Imports what the dry run has shown. @throws ApiError 409 when the site was changed since */
export const importBackup = (file: File, { state }: BackupReport): Promise<BackupReport> =>
  apiUpload(IMPORT, { file, apply: state });

/** Items that change something. */
export const changing = ({ items }: BackupReport): number =>
  items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
