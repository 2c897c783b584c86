import { reportError } from '@shamba/shell-sdk';
import { lazyDialog as create, type LazyDialogOptions } from '@shamba/ui/lazy-dialog';
import type { ComponentType } from 'react';
import slice from '../../slice.json' with { type: 'json' };

const report = (error: unknown): void => reportError(error, { slice: slice.name, version: slice.version });

/** A dialog of this slice whose code is loaded when it is opened; a failure stays in its place and is reported. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options: Pick<LazyDialogOptions, 'routed'> = {},
): ComponentType<Props> => create(load, { ...options, report });
