// Stands for federation's reader of manifests, in the shell: releases are loaded by their containers. What of it is
// asked all the same: its hooks when a plugin is registered, its cache when a release is forgotten (force).
export class SnapshotHandler {
  manifestCache = new Map<string, unknown>();
  hooks = { applyPlugin: (): void => undefined };
}

export const getGlobalRemoteInfo = (): object => ({});
