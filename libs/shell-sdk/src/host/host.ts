import { createContext, useContext, type ReactNode } from 'react';
import type { BootConfig } from '@shamba/api-contract/slice-manifest';

/** What the shell gives to the SDK. */
export interface Host {
  config: BootConfig;
  /** The id of the request that made this page: goes with every error report. */
  requestId: string;
  /** Renders what a slice registered for a slot; null when none did. */
  renderSlot: (name: string, props: Record<string, unknown>) => ReactNode;
}

export const HostContext = createContext<Host | null>(null);

/** The host of this page. `what` names the caller in the error that a use outside the shell gets. */
export function useHost(what = 'useHost'): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error(`${what} must be used inside the shell (or the SDK's fake host)`);
  return host;
}

let current: Host | null = null;

/** Makes the host known to code outside React (error reports). The shell calls it once, before its first render. */
export function setHost(host: Host): void {
  current = host;
}

export const currentHost = (): Host | null => current;

/** Settings that the server gives to every page (the preselected club tier, …). */
export const useConfig = (): BootConfig => useHost('useConfig').config;
