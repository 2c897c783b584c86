import { useState } from 'react';
import { messageOf } from '@shamba/shell-sdk';
import { useRefresh } from '../../shared/use-refresh';
import { MEDIA_READS, uploadPicture } from './api';

export interface Upload {
  key: string;
  name: string;
  /** Sent share, 0 to 1; afterwards the server processes the picture. */
  sent: number;
  /** Reason of a failure. */
  problem: string | null;
  done: boolean;
}

/** Uploads files to the library one after the other; failures stay on screen until dismissed. */
export function useUploads() {
  const refresh = useRefresh();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = async (files: readonly File[]) => {
    const waiting = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((before) => [
      ...before.filter(({ done }) => !done),
      ...waiting.map(({ file, key }) => ({ key, name: file.name, sent: 0, problem: null, done: false })),
    ]);
    for (const { file, key } of waiting) {
      try {
        await uploadPicture(file, (sent) => change(key, { sent }));
        change(key, { sent: 1, done: true });
        await refresh(...MEDIA_READS);
      } catch (error) {
        change(key, { problem: messageOf(error, 'The picture was not uploaded. Please try again.') });
      }
    }
  };
  const dismiss = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));
  return { uploads, add, dismiss, busy: uploads.some(({ done, problem }) => !done && problem === null) };
}
