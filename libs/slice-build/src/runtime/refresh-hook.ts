// Development only. React reads this hook once, when it loads; slices that are served with Fast Refresh load later
// and attach to it.
const hook = {
  renderers: new Map<number, unknown>(),
  supportsFiber: true,
  inject(renderer: unknown): number {
    const id = hook.renderers.size + 1;
    hook.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot(): void {},
  onCommitFiberRoot(): void {},
  onCommitFiberUnmount(): void {},
};

if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in globalThis))
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

export {};
