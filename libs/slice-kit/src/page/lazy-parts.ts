import { reportError } from '@shamba/shell-sdk';
import { lazyDialog, type LazyDialogOptions } from '@shamba/ui/lazy-dialog';
import type { ComponentType } from 'react';

/** What a slice loads when it is opened. Failures are reported under the slice's name and version. */
export function lazyPartsOf({ name, version }: { name: string; version: string }) {
  const report = (error: unknown): void => reportError(error, { slice: name, version });
  return {
    report,
    /** A dialog of this slice whose code is loaded when it is opened; a failure stays in its place and is reported. */
    lazyDialog: <Props extends { onClose: () => void }>(
      load: () => Promise<ComponentType<Props>>,
      options: Pick<LazyDialogOptions, 'routed'> = {},
    ): ComponentType<Props> => lazyDialog(load, { ...options, report }),
  };
}
