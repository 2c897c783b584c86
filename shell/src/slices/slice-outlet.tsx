import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { matchRoutes, Navigate, useLocation, useRoutes } from 'react-router';
import { type RegistryEntry, releaseId } from '@shamba/api-contract/slice-manifest';
import { forgetFailedPages, ReleaseContext, renderRoutes } from '@shamba/shell-sdk/host';
import { Main } from '../chrome/main';
import { FirstCommit } from '../first-paint/first-commit';
import { NotFound } from '../pages/not-found';
import { PagePending } from '../pages/page-pending';
import { RouteGuard } from '../pages/route-guard';
import { fallbackOf } from './bad-releases';
import { SliceUnavailable } from './load-slice';
import { ownerOf, type OwnedRoute } from './registry';
import { SliceBoundary } from './slice-boundary';
import { SlicePanel } from './slice-panel';
import { useSlices } from './slices-context';
import { useNewPage } from './use-new-page';
import { noteShown } from './stray-errors';

/** The page at the current address: from the owning slice, its guard, its panel, or the 404. */
export function SliceOutlet() {
  const { pathname, search, hash } = useLocation();
  const { registry } = useSlices();
  useEffect(() => forgetFailedPages, [pathname]);
  const isLeaving = useNewPage();
  const owner = ownerOf(registry, pathname);
  if (isLeaving) return owner ? inMain(owner, <PagePending />) : <PagePending />;
  if (owner?.redirect) return <Navigate to={`${owner.redirect}${search}${hash}`} replace />;
  return (
    <Suspense fallback={owner ? inMain(owner, <PagePending />) : <PagePending />}>
      {owner ? (
        <OwnedPage route={owner} path={pathname} />
      ) : (
        <Settled>
          <NotFound />
        </Settled>
      )}
    </Suspense>
  );
}

/** Adds a main landmark around the shell's content on a route without chrome, whose pages have their own. */
const inMain = (route: OwnedRoute, page: ReactNode) => (route.chrome === 'none' ? <Main>{page}</Main> : page);

function OwnedPage({ route, path }: { route: OwnedRoute; path: string }) {
  const { registry, loader, releases } = useSlices();
  const { slice } = route;
  const entry = registry[slice];
  if (!entry) throw new Error(`${slice} is not in the registry`);
  const pending = inMain(route, <PagePending />);
  return (
    <RouteGuard access={route.access} pending={pending} wrap={(denied) => <Settled>{inMain(route, denied)}</Settled>}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <SliceBoundary
            key={`${slice}@${entry.version}`}
            slice={slice}
            version={() => loader.versionOf(slice, entry)}
            resetKey={path}
            canReplace={(error) => releases.canReplace(slice, entry, error)}
            replace={async () => {
              const next = await releases.prepare(slice, entry, ({ routes }) => matchRoutes(routes, path) !== null);
              if (next) releases.adopt(slice, next);
              return next !== null;
            }}
            pending={pending}
            onRetry={(error) => {
              reset();
              forgetFailedPages();
              if (error instanceof SliceUnavailable) loader.forget(slice);
            }}
            fallback={(retry) => <Settled>{inMain(route, <SlicePanel slice={slice} onRetry={retry} />)}</Settled>}
          >
            <SlicePage slice={slice} entry={entry} />
          </SliceBoundary>
        )}
      </QueryErrorResetBoundary>
    </RouteGuard>
  );
}

/** Time-out of a page's code, without a retry, when a last good release can replace it. */
const CODE_MS = 4000;

function SlicePage({ slice: name, entry }: { slice: string; entry: RegistryEntry }) {
  const { loader } = useSlices();
  const { slice, version } = use(loader.load(name, entry));
  const page = useRoutes(renderRoutes(slice.routes, fallbackOf(entry) ? CODE_MS : undefined));
  useEffect(() => noteShown(name, version), [name, version]);
  return (
    <ReleaseContext value={releaseId(name, version)}>
      <Settled>{page ?? <NotFound />}</Settled>
    </ReleaseContext>
  );
}

/** Removes the server's document in the commit that shows `children`. */
function Settled({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FirstCommit />
    </>
  );
}
