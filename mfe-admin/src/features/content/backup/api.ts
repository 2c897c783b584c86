import { type Answer, callApi } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';

export type BackupReport = Answer<'POST /api/admin/content/backup'>;
export type ImportItem = BackupReport['items'][number];

const IMPORT = 'POST /api/admin/content/backup';

/** All content as the text of one file. */
export const exportedText = async (): Promise<string> =>
  JSON.stringify(await callApi('GET /api/admin/content/backup'), null, 2);

/** Dry run of an import: reports the changes and writes nothing. */
export const checkBackup = (file: File): Promise<BackupReport> => apiUpload(IMPORT, { file });

/** Imports the file as reported by the dry run. @throws ApiError 409 when the site has changed since */
export const importBackup = (file: File, { state }: BackupReport): Promise<BackupReport> =>
  apiUpload(IMPORT, { file, apply: state });

/** Number of items with changes. */
export const changing = ({ items }: BackupReport): number =>
  items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
