import type { QueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps, getErrorMessage } from 'react-error-boundary';
import { MemoryRouter, useLocation, useRoutes } from 'react-router';
import { type BootConfig, type ContentEntry, releaseId, type SessionUser } from '@shamba/api-contract/slice-manifest';
import type { Schemas } from '@shamba/api-contract';
import { emptyCart } from '../cart/cart-types';
import { createQueryClient } from '../host/create-query-client';
import { ReleaseContext, setHost, type Host } from '../host/host';
import { HostProvider } from '../host/host-provider';
import { renderRoutes } from '../host/render-routes';
import type { Slice } from '../slice/define-slice';
import { toastStore } from '../toast/toast';

export interface FakeHostOptions {
  /** The visitor's address. */
  path?: string;
  user?: SessionUser | null;
  /** Content entries by page: { wines: { 'hero-title': 'Our Wines' } }. */
  content?: Record<string, Record<string, string>>;
  config?: Partial<BootConfig>;
  /** Flags of the slice that are on. */
  flags?: readonly string[];
  /** Components of other slices, by slot. */
  slots?: Record<string, ComponentType<Record<string, unknown>>>;
  /** Called with path and query at the start, and on each navigation. */
  onMove?: (address: string) => void;
}

export const testUser: SessionUser = {
  id: 7,
  username: 'wanjiru',
  email: 'wanjiru@example.test',
  pending_email: null,
  role: 'customer',
  account_type: 'customer',
  approval_status: 'approved',
  name: null,
  first_name: null,
  last_name: null,
  phone: null,
  location: null,
  bio: null,
  staff_roles: [],
  permissions: [],
  must_enrol: false,
  created_at: '2026-01-05T18:00:00Z',
  version: 1,
};
export const testAdmin: SessionUser = {
  ...testUser,
  id: 1,
  username: 'admin',
  email: 'admin@example.test',
  role: 'admin',
  account_type: 'admin',
  staff_roles: ['owner'],
  permissions: ['*'],
};

/** The server's answer to sign-in and registration of a user. */
export const signedInAs = (user: SessionUser): Schemas['SignedInDto'] => ({ ...user, user });

/** An empty cart as the API returns it. */
export const noCart: Schemas['CartDto'] = { id: null, item_count: 0, item_total: '0.00', ...emptyCart() };

export interface FakeHost {
  queryClient: QueryClient;
  /** The visitor's current address: path and query. */
  location: () => string;
  element: ReactNode;
}

/** A slice inside a fake shell, with a memory router and no chrome. Toasts appear as role=status. */
export function createFakeHost(
  slice: Slice,
  { path = '/', user = null, content = {}, config = {}, flags = [], slots = {}, onMove }: FakeHostOptions = {},
): FakeHost {
  const queryClient = createQueryClient({
    user,
    queries: [],
    content: Object.fromEntries(Object.entries(content).map(([page, texts]) => [page, entriesOf(page, texts)])),
  });
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, refetchInterval: false, gcTime: Infinity },
  });
  const host: Host = {
    config: { defaultTierId: 14, environment: 'test', ...config },
    requestId: 'test-request',
    flags: { [releaseOf(slice)]: [...flags] },
    renderSlot: (name, props) => {
      const Filler = slots[name];
      return Filler ? <Filler {...props} /> : null;
    },
  };
  setHost(host);
  let current = path;
  const element = (
    <HostProvider host={host} queryClient={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Track
          onMove={(next) => {
            current = next;
            onMove?.(next);
          }}
        />
        <main>
          <ErrorBoundary FallbackComponent={Failure}>
            <Suspense fallback={<p>Loading…</p>}>
              <ReleaseContext value={releaseOf(slice)}>
                <Pages slice={slice} />
              </ReleaseContext>
            </Suspense>
          </ErrorBoundary>
        </main>
        <Toast />
      </MemoryRouter>
    </HostProvider>
  );
  return { queryClient, location: () => current, element };
}

const releaseOf = ({ manifest }: Slice): string => releaseId(manifest.name, manifest.version);

function Pages({ slice }: { slice: Slice }) {
  return useRoutes(renderRoutes(slice.routes)) ?? <h1>404 Page Not Found</h1>;
}

function Track({ onMove }: { onMove: (path: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onMove(`${pathname}${search}${hash}`);
  return null;
}

function Toast() {
  const shown = toastStore.use();
  return (
    <div role="status">
      {shown ? (
        <>
          <p>{shown.title}</p>
          <p>{shown.description}</p>
        </>
      ) : null}
    </div>
  );
}

const Failure = ({ error }: FallbackProps) => (
  <div role="alert">This part of the page could not be loaded: {getErrorMessage(error)}</div>
);

/** Content entries of a page as the API returns them. */
export const entriesOf = (page: string, texts: Record<string, string>): ContentEntry[] =>
  Object.entries(texts).map(([content_key, content_value], index) => ({
    id: index + 1,
    version: 1,
    page,
    section_name: content_key.split('-')[0] ?? '',
    content_key,
    content_type: 'text',
    content_value,
    display_order: index,
    updated_at: '2026-01-05T18:00:00Z',
  }));
