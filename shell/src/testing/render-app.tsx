import '@testing-library/jest-dom/jest-globals';
import { act, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import type { BootData, RegistryEntry, SessionUser } from '@shamba/api-contract/slice-manifest';
import { defineSlice, type ErrorReportContext, SDK_VERSION, type SliceDefinition } from '@shamba/shell-sdk';
import { createQueryClient, setHost, toastStore, type Host, type Slice } from '@shamba/shell-sdk/host';
import { installFakeApi, noCart, type FakeApi } from '@shamba/shell-sdk/testing';
import { App } from '../app';
import { BadReleases, withoutBad } from '../slices/bad-releases';
import { OpenTab } from '../slices/open-tab';
import { createSliceLoader } from '../slices/load-slice';
import { slicesForSlot } from '../slices/registry';
import { createReleases } from '../slices/releases';
import { SliceSlot } from '../slices/slice-slot';

export interface TestSlice {
  entry?: Partial<RegistryEntry>;
  definition?: Partial<SliceDefinition>;
  /** Replaces loading the code: a failure, a wait. */
  fetch?: () => Promise<Slice | undefined>;
  /** Code of the release in `entry.lastGood`. */
  lastGood?: Partial<SliceDefinition>;
}

interface RenderAppOptions {
  path?: string;
  user?: SessionUser | null;
  slices?: Record<string, TestSlice>;
  api?: FakeApi;
  /** The document's `BootData.flags`. */
  flags?: BootData['flags'];
  /** The document's `BootData.releases`. */
  served?: string;
}

/** The whole shell in jsdom, with slices defined by the test. */
export async function renderApp(options: RenderAppOptions = {}) {
  const { path = '/', user = null, slices = {}, api = {}, flags, served } = options;
  history.replaceState(null, '', path);
  const fake = installFakeApi({
    'GET /api/cart': noCart,
    'GET /api/public/pages/{page}/content': [],
    'POST /api/errors': undefined,
    ...api,
  });
  const boot: Pick<BootData, 'user' | 'queries' | 'content'> = { user, queries: [], content: {} };
  const registry = Object.fromEntries(
    Object.entries(slices).map(([name, { entry }]) => [name, { ...emptyEntry, ...entry }]),
  );
  const host: Host = {
    config: { defaultTierId: 14, environment: 'test' },
    requestId: 'r1',
    ...(flags && { flags }),
    renderSlot: (name, props) =>
      slicesForSlot(registry, name).length > 0 ? <SliceSlot name={name} props={props} /> : null,
  };
  setHost(host);
  const loader = createSliceLoader({
    sdkVersion: SDK_VERSION,
    report: () => undefined,
    fetchRelease: async (name, { version }) => {
      const { fetch, definition, lastGood } = slices[name] ?? {};
      if (lastGood && version === registry[name]?.lastGood?.version) return sliceFor(name, lastGood);
      return (await fetch?.()) ?? sliceFor(name, definition);
    },
  });
  const report = jest.fn<(error: unknown, context: ErrorReportContext) => void>();
  const bad = new BadReleases(document);
  const releases = createReleases({ registry: withoutBad(registry, bad), bad, loader, report });
  const queryClient = createQueryClient(boot);
  const isSaving = () => queryClient.isMutating() > 0;
  const tab = new OpenTab({ releases: served, isSaving, hasMessage: () => toastStore.get() !== null });
  const view = await act(async () => render(<App {...{ host, queryClient, loader, releases, tab }} overrides={{}} />));
  return { ...view, api: fake, screen, report, releases };
}

/** A click whose result suspends (a slice or page loads): React wants such clicks awaited inside act. */
export const press = (element: HTMLElement) => act(() => userEvent.click(element));

const emptyEntry: RegistryEntry = {
  version: '1.0.0',
  entryUrl: '/mfe/x/1.0.0/remoteEntry.js',
  sdk: '^2.0.0',
  routes: [],
  slots: [],
  nav: [],
};

const sliceFor = (name: string, definition: Partial<SliceDefinition> = {}): Slice =>
  defineSlice({
    routes: [],
    ...definition,
    manifest: { name, version: '1.0.0', sdk: '^2.0.0', slots: Object.keys(definition.slots ?? {}) },
  });
