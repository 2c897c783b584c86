import { lazyDialog } from '@shamba/ui/lazy-dialog';

/** The palette's code comes when it is first opened. */
export const Palette = lazyDialog(async () => (await import('./palette')).Palette);
