import { download } from '@shamba/slice-kit/files';
import { useWrite, type Write } from '@shamba/slice-kit/writes';

interface DownloadedFile {
  name: string;
  /** Media type. */
  type: string;
  /** Loads the rows and returns the file's content; rejects with ApiError. */
  text: () => Promise<string>;
}

/** Creates a file on a press of a button and saves it on the device; a failure is shown in a toast. */
export const useDownload = (): Write<DownloadedFile> =>
  useWrite<DownloadedFile>({
    send: async ({ name, type, text }) => download(name, await text(), type),
    failure: { title: 'File not made', text: 'Please try again.' },
  });
