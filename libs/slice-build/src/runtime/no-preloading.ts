// Replaces federation's preloading (preloadRemote), which is unused: a page's document names the files that it needs.
const notHere = (): never => {
  throw new Error('federation preloads nothing here');
};

export {
  notHere as defaultPreloadArgs,
  notHere as formatPreloadArgs,
  notHere as normalizePreloadExposes,
  notHere as preloadAssets,
};
