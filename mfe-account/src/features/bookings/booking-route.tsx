import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from '@shamba/shell-sdk';
import { lazyDialog } from '../../shared/lazy-dialog';
import { useClose } from './use-close';

/** The details of something bought or booked, at an address of their own over the timeline, which stays whatever becomes of them. */
export function bookingRoute(path: string, load: () => Promise<() => ReactNode>): RouteObject {
  return { path: `dashboard/${path}/:id`, element: <Details of={lazyDialog(load, { routed: true })} /> };
}

function Details({ of: Dialog }: { of: ComponentType<{ onClose: () => void }> }) {
  return <Dialog onClose={useClose()} />;
}
