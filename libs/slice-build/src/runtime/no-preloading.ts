// Replaces federation's preloading (preloadRemote), which is unused: a page's document names the files that it needs.
const notHere = (): never => {
  throw new Error('federation preloads nothing here');
};

export const defaultPreloadArgs = {};
export const formatPreloadArgs = notHere;
export const normalizePreloadExposes = notHere;
export const preloadAssets = notHere;
