import { isSlice, type Slice } from '@shamba/shell-sdk/host';

/** Replaces the shell's federation.ts: here the slices are parts of the same build. */
const SLICES: Record<string, () => Promise<{ default: unknown }>> = {
  'mfe-storefront': () => import(/* webpackChunkName: "mfe-storefront" */ '../../../mfe-storefront/src/slice'),
  'mfe-checkout': () => import(/* webpackChunkName: "mfe-checkout" */ '../../../mfe-checkout/src/slice'),
  'mfe-account': () => import(/* webpackChunkName: "mfe-account" */ '../../../mfe-account/src/slice'),
  'mfe-admin': () => import(/* webpackChunkName: "mfe-admin" */ '../../../mfe-admin/src/slice'),
};

export const createFetchRelease =
  () =>
  async (name: string): Promise<Slice> => {
    const module = await SLICES[name]?.();
    if (!isSlice(module?.default)) throw new Error(`${name} is no slice`);
    return module.default;
  };
