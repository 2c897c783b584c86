// Replaces what looks for shared packages that were added after a build had started: a build here names all of them.
const unchanged = (): void => undefined;

export { unchanged as updateConsumeOptions, unchanged as updateRemoteOptions };
