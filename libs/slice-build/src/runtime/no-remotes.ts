// Replaces the loader of remotes known at the shell's build: there are none, the page names the releases.
export const remotes = (): void => undefined;
