import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { forgetFailedPages, renderRoutes } from '@shamba/shell-sdk/host';
import { Main } from '../chrome/main';
import { FirstCommit } from '../first-paint/first-commit';
import { NotFound } from '../pages/not-found';
import { PagePending } from '../pages/page-pending';
import { RouteGuard } from '../pages/route-guard';
import { SliceUnavailable } from './load-slice';
import { ownerOf, type OwnedRoute } from './registry';
import { SliceBoundary } from './slice-boundary';
import { SlicePanel } from './slice-panel';
import { useSlices } from './slices-context';

/** The page at the current address: the owning slice's, its guard, its panel, or the 404. */
export function SliceOutlet() {
  const { pathname, search, hash } = useLocation();
  const { registry } = useSlices();
  useEffect(() => forgetFailedPages, [pathname]);
  const owner = ownerOf(registry, pathname);
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

/** A page without chrome has its own main landmark; what the shell draws in its place gets one here. */
const inMain = (route: OwnedRoute, page: ReactNode) => (route.chrome === 'none' ? <Main>{page}</Main> : page);

function OwnedPage({ route, path }: { route: OwnedRoute; path: string }) {
  const { registry, loader } = useSlices();
  const { slice } = route;
  const version = registry[slice]?.version ?? '';
  return (
    <RouteGuard
      access={route.access}
      pending={inMain(route, <PagePending />)}
      wrap={(denied) => <Settled>{inMain(route, denied)}</Settled>}
    >
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <SliceBoundary
            key={slice}
            slice={slice}
            version={version}
            resetKey={path}
            onRetry={(error) => {
              reset();
              forgetFailedPages();
              if (error instanceof SliceUnavailable) loader.forget(slice);
            }}
            fallback={(retry) => <Settled>{inMain(route, <SlicePanel slice={slice} onRetry={retry} />)}</Settled>}
          >
            <SlicePage slice={slice} />
          </SliceBoundary>
        )}
      </QueryErrorResetBoundary>
    </RouteGuard>
  );
}

function SlicePage({ slice: name }: { slice: string }) {
  const { registry, loader } = useSlices();
  const entry = registry[name];
  if (!entry) throw new Error(`${name} is not in the registry`);
  const { slice } = use(loader.load(name, entry));
  const page = useRoutes(renderRoutes(slice.routes));
  return <Settled>{page ?? <NotFound />}</Settled>;
}

/** Removes the server's document in the same commit that shows `children`. */
function Settled({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FirstCommit />
    </>
  );
}
