import type { ComponentType, ReactNode } from 'react';
import { keepScroll, type RouteObject, useNavigate } from '@shamba/shell-sdk';
import { paths } from '../../shared/layout/paths';
import { lazyDialog } from '../../shared/lazy-dialog';

/**
 * Details of a purchase or booking, at an address of their own, in a dialog
 * over the timeline, which stays when they fail to load.
 */
export function bookingRoute(path: string, load: () => Promise<() => ReactNode>): RouteObject {
  return { path: `dashboard/${path}/:id`, element: <Details dialog={lazyDialog(load, { routed: true })} /> };
}

function Details({ dialog: Dialog }: { dialog: ComponentType<{ onClose: () => void }> }) {
  return <Dialog onClose={useClose()} />;
}

/** Closes the dialog and returns to the timeline, which keeps its scroll position. */
export function useClose(): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.dashboard(), { state: keepScroll });
}
