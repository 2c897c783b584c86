import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setPropertyZone } from '@shamba/ui/core';
import { reportError, SDK_VERSION } from '@shamba/shell-sdk';
import { createQueryClient, setHost, startPages, toastStore, type Host } from '@shamba/shell-sdk/host';
import { App } from './app';
import { readBoot } from './boot';
import { showRootFailure } from './chrome/root-failure';
import { BadReleases, NOT_LOADED_SECONDS, withoutBad } from './slices/bad-releases';
import { createFetchRelease } from './slices/federation';
import { createSliceLoader } from './slices/load-slice';
import { loadTrial } from './slices/load-trial';
import { OpenTab } from './slices/open-tab';
import { applyFlags, applyOverrides, readOverrides } from './slices/overrides';
import { ownerOf } from './slices/registry';
import { createReleases, isOwnFault } from './slices/releases';
import { slicesForSlot } from './slices/registry';
import { SliceSlot } from './slices/slice-slot';
import { StartMarks } from './slices/start-marks';
import { culpritOf, replaceCulprit, watchTyping } from './slices/stray-errors';
import { viewFailed, viewStarted } from './slices/views';
import { watchReleases } from './slices/watch-releases';
import { tabStorage } from './tab-storage';

const SLICE_TIMEOUT_MS = 3000;

const boot = readBoot();
const overrides = readOverrides(boot.config, location.search, boot.registry, tabStorage);
const bad = new BadReleases(document);
const marks = new StartMarks(tabStorage);
const hung = marks.takeLeft();
for (const [slice, version] of hung) bad.add(slice, version);
const views = watchReleases({ boot, bad, marks });
const registry = withoutBad(applyOverrides(boot.registry, overrides), bad);

const host: Host = {
  config: boot.config,
  requestId: boot.requestId,
  flags: applyFlags(boot.flags ?? {}, boot.registry, overrides),
  renderSlot: (name, props) =>
    slicesForSlot(releases.registry.get(), name).length > 0 ? <SliceSlot name={name} props={props} /> : null,
};
setHost(host);
if (boot.config.timeZone) setPropertyZone(boot.config.timeZone);

const fetchRelease = createFetchRelease({
  allowedOrigins: [location.origin, ...Object.values(overrides)],
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
});
const queryClient = createQueryClient(boot);
const watched = loadTrial({ boot, views, queryClient, releases: () => releases });
const loader = createSliceLoader({
  sdkVersion: SDK_VERSION,
  fetchRelease: (name, release, again) =>
    marks.during(name, release.version, async () => {
      await Promise.all([tools, watched(name, release.version)]);
      viewStarted(name, release.version);
      return fetchRelease(name, release, again);
    }),
  report: reportError,
  givenUp: (name, version) => viewFailed(name, version, 'load'),
  replaced: (name, version) => bad.add(name, version, NOT_LOADED_SECONDS),
  timeoutMs: SLICE_TIMEOUT_MS,
});
const releases = createReleases({
  registry,
  bad,
  loader,
  report: reportError,
  // The failed release has fetched the unused data: its replacement fetches them again.
  beforeReplacing: () => queryClient.removeQueries({ type: 'inactive' }),
});

const tab = new OpenTab({
  releases: Object.keys(overrides).length > 0 ? undefined : boot.releases,
  isSaving: () => queryClient.isMutating() > 0,
  hasMessage: () => toastStore.get() !== null,
});

// Visitors do without this code, also those who follow a preview's link.
const releasesSlices = ['*', 'slices.*', 'slices.deploy'].some((held) => boot.user?.permissions.includes(held));
const isStaffPreview = !boot.views && releasesSlices;
const tools =
  Object.keys(overrides).length > 0 || isStaffPreview
    ? import('./slice-tools')
        .then(({ openSliceTools }) => openSliceTools({ boot, host, overrides, registry: releases.registry }))
        .catch(reportError)
    : undefined;

// The owning slice and its page load before React renders anything.
const owner = ownerOf(registry, location.pathname);
const entry = owner && registry[owner.slice];
if (owner && entry && !owner.redirect)
  loader.load(owner.slice, entry).then(
    ({ slice }) => startPages(slice.routes, location.pathname),
    () => undefined,
  );

function handleStray(error: unknown): void {
  const culprit = culpritOf(error);
  reportError(error, culprit ?? {});
  if (culprit && isOwnFault(error)) viewFailed(culprit.slice, culprit.version, 'stray', { error });
  void replaceCulprit(releases, error, () => queryClient.isMutating() > 0);
}
window.addEventListener('error', ({ error, message }) => handleStray(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => handleStray(reason));
watchTyping(document);
for (const [slice, version] of hung) {
  reportError(new Error(`${slice} ${version} did not finish starting on the page before`), { slice, version });
  viewFailed(slice, version, 'hang');
}

const root = document.querySelector('#root');
if (root) {
  const app = <App {...{ host, queryClient, loader, releases, overrides, tab }} />;
  // A transition renders in short tasks: a press in between is handled at once.
  startTransition(() => createRoot(root, { onUncaughtError }).render(app));
}

/** For errors that passed every boundary: React has unmounted the page. The next page avoids the faulty release. */
function onUncaughtError(error: unknown): void {
  const culprit = culpritOf(error);
  if (culprit && isOwnFault(error)) bad.add(culprit.slice, culprit.version);
  handleStray(error);
  if (root) showRootFailure(root);
}
