// Replaces what takes shared packages before anything is awaited; in a slice none is taken so.
export const installInitialConsumes = (): void => undefined;
