// Stands for federation's own preloading (preloadRemote), which is not used: a page's document names what it needs.
const notHere = (): never => {
  throw new Error('federation preloads nothing here');
};

export const defaultPreloadArgs = {};
export const formatPreloadArgs = notHere;
export const normalizePreloadExposes = notHere;
export const preloadAssets = notHere;
