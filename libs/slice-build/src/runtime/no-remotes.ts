// Stands for what loads remotes that are known when the shell is built: there are none, releases come with the page.
export const remotes = (): void => undefined;
