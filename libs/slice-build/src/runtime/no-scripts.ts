// Replaces federation's script elements: the shell makes its own.
const notHere = (): never => {
  throw new Error('federation loads no scripts here');
};

export {
  notHere as createLink,
  notHere as createScript,
  notHere as isStaticResourcesEqual,
  notHere as loadScript,
  notHere as safeWrapper,
};
