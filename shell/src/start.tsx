import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setPropertyZone } from '@shamba/ui/core';
import { reportError, SDK_VERSION } from '@shamba/shell-sdk';
import { createQueryClient, setHost, type Host } from '@shamba/shell-sdk/host';
import { App } from './app';
import { readBoot } from './boot';
import { firstFrame } from './first-paint/first-frame';
import { fetchRelease, guardFederation } from './slices/federation';
import { createSliceLoader } from './slices/load-slice';
import { applyOverrides, readOverrides } from './slices/overrides';
import { ownerOf } from './slices/registry';
import { SliceSlot } from './slices/slice-slot';
import { slicesForSlot } from './slices/registry';

const SLICE_TIMEOUT_MS = 3000;

const boot = readBoot();
const overrides = readOverrides(boot.config, location.search, boot.registry, sessionStorage);
const registry = applyOverrides(boot.registry, overrides);

const host: Host = {
  config: boot.config,
  requestId: boot.requestId,
  renderSlot: (name, props) =>
    slicesForSlot(registry, name).length > 0 ? <SliceSlot name={name} props={props} /> : null,
};
setHost(host);
if (boot.config.timeZone) setPropertyZone(boot.config.timeZone);

guardFederation({
  allowedOrigins: [location.origin, ...Object.values(overrides)],
  timeoutMs: SLICE_TIMEOUT_MS,
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
});
const loader = createSliceLoader({
  sdkVersion: SDK_VERSION,
  fetchRelease,
  report: reportError,
  timeoutMs: SLICE_TIMEOUT_MS,
});

// The owning slice is on its way before React draws anything.
const owner = ownerOf(registry, location.pathname);
const entry = owner && registry[owner.slice];
if (owner && entry && !owner.redirect) loader.load(owner.slice, entry).catch(() => undefined);

window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

void firstFrame().then(() => {
  const root = document.querySelector('#root');
  if (!root) return;
  const app = <App host={host} queryClient={createQueryClient(boot)} slices={{ registry, loader, overrides }} />;
  // In slices of time: a press in between is answered at once.
  startTransition(() => createRoot(root).render(app));
});
