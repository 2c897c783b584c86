// Replaces federation's loader of containers: the shell loads them itself (load-container.ts).
const notHere = (): never => {
  throw new Error('federation loads no containers here');
};

export {
  notHere as getRemoteEntry,
  notHere as getRemoteEntryUniqueKey,
  notHere as getRemoteInfo,
  notHere as isEsmRemoteType,
};
