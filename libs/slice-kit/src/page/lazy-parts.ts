import { reportError } from '@shamba/shell-sdk';
import { lazyDialog, type LazyDialogOptions } from '@shamba/ui/lazy-dialog';
import type { ComponentType } from 'react';

/** Lazy dialogs and parts of a slice. Failures are reported under the slice's name and version. */
export function lazyPartsOf({ name, version }: { name: string; version: string }) {
  const report = (error: unknown): void => reportError(error, { slice: name, version });
  return {
    report,
    /** A dialog of this slice whose code loads on opening; a failure shows in its place and is reported. */
    lazyDialog: <Props extends { onClose: () => void }>(
      load: () => Promise<ComponentType<Props>>,
      options: Pick<LazyDialogOptions, 'routed'> = {},
    ): ComponentType<Props> => lazyDialog(load, { ...options, report }),
  };
}
