import '@testing-library/jest-dom/jest-globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootData, RegistryEntry, SessionUser } from '@shamba/api-contract/slice-manifest';
import { defineSlice, SDK_VERSION, type SliceDefinition } from '@shamba/shell-sdk';
import { createQueryClient, setHost, type Host, type Slice } from '@shamba/shell-sdk/host';
import { installFakeApi, noCart, type FakeApi } from '@shamba/shell-sdk/testing';
import { App } from '../app';
import { createSliceLoader } from '../slices/load-slice';
import { slicesForSlot } from '../slices/registry';
import { SliceSlot } from '../slices/slice-slot';

export interface TestSlice {
  entry?: Partial<RegistryEntry>;
  definition?: Partial<SliceDefinition>;
  /** Replaces the code's arrival: a failure, a wait. */
  fetch?: () => Promise<Slice | undefined>;
}

interface RenderAppOptions {
  path?: string;
  user?: SessionUser | null;
  slices?: Record<string, TestSlice>;
  api?: FakeApi;
}

/** The whole shell in jsdom, with slices made in the test. */
export async function renderApp({ path = '/', user = null, slices = {}, api = {} }: RenderAppOptions = {}) {
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
    renderSlot: (name, props) =>
      slicesForSlot(registry, name).length > 0 ? <SliceSlot name={name} props={props} /> : null,
  };
  setHost(host);
  const loader = createSliceLoader({
    sdkVersion: SDK_VERSION,
    report: () => undefined,
    fetchRelease: async (name) => (await slices[name]?.fetch?.()) ?? sliceFor(name, slices[name]?.definition),
  });
  const view = await act(async () =>
    render(<App host={host} queryClient={createQueryClient(boot)} slices={{ registry, loader, overrides: {} }} />),
  );
  return { ...view, api: fake, screen };
}

/** A press whose outcome suspends (a slice or page is loaded): React wants such things awaited inside act. */
export const press = (element: HTMLElement) => act(() => userEvent.click(element));

const emptyEntry: RegistryEntry = {
  version: '1.0.0',
  manifestUrl: '/mfe/x/1.0.0/mf-manifest.json',
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
