import { createContext, useContext, type ReactNode } from 'react';
import type { BootConfig, PageFlags } from '@shamba/api-contract/slice-manifest';
import type { Store } from '../storage/store';

/** An error that the page has reported. */
export interface PageError {
  message: string;
  severity: string;
  slice?: string;
  version?: string;
  stack?: string;
}

/** Everything that the shell gives to the SDK. */
export interface Host {
  config: BootConfig;
  /** Id of the request that produced this page, sent with every error report. */
  requestId: string;
  /** Flags that are on, by release; absent: none. */
  flags?: PageFlags;
  /** Errors of this page, while the slice tools show them; absent: nobody reads them here. */
  reports?: Store<readonly PageError[]>;
  /** Renders the component that a slice registered for a slot; null when there is none. */
  renderSlot: (name: string, props: Record<string, unknown>) => ReactNode;
}

/** The release (`<slice>@<version>`) that draws this part of the page; null outside of every slice. */
export const ReleaseContext = createContext<string | null>(null);

export const HostContext = createContext<Host | null>(null);

/** The host of this page. `what` names the caller in the error for a use outside the shell. */
export function useHost(what = 'useHost'): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error(`${what} must be used inside the shell (or the SDK's fake host)`);
  return host;
}

let current: Host | null = null;

/** Gives the host to code outside React (error reports). The shell calls this once, before its first render. */
export function setHost(host: Host): void {
  current = host;
}

export const currentHost = (): Host | null => current;

/** Settings that the server sends with every page (the preselected club tier, …). */
export const useConfig = (): BootConfig => useHost('useConfig').config;

/**
 * True if a flag of this slice is on for this visitor. slice.json declares it (`flags`); staff or the slice's team set
 * for whom it is on. It stays what it is as long as the page is open. An unknown flag is off.
 */
export function useFlag(name: string): boolean {
  const { flags = {} } = useHost('useFlag');
  const release = useContext(ReleaseContext);
  return release !== null && Object.hasOwn(flags, release) && (flags[release]?.includes(name) ?? false);
}
