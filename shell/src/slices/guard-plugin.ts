import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export interface GuardOptions {
  /** Allowed origins of slices. */
  allowedOrigins: readonly string[];
  timeoutMs: number;
  nonce: string;
  /** Returns the address to load: on a retry an address without a hanging request. */
  freshUrl?: (url: string) => string;
  /** The hash that the file at an address must have; undefined: any (a local build). */
  integrityOf?: (url: string) => string | undefined;
}

/** Guards federation: known origins only, time-outs, the page's nonce on scripts, files as they were published. */
export function guardPlugin({
  allowedOrigins,
  timeoutMs,
  nonce,
  freshUrl = (url) => url,
  integrityOf = () => undefined,
}: GuardOptions): ModuleFederationRuntimePlugin {
  const check = (url: string) => {
    const { origin } = new URL(url, location.href);
    if (!allowedOrigins.includes(origin)) throw new Error(`slices may not be loaded from ${origin}`);
  };
  return {
    name: 'shamba-guard',
    createScript({ url }) {
      check(url);
      const script = document.createElement('script');
      script.src = freshUrl(url);
      script.async = true;
      script.nonce = nonce;
      const integrity = integrityOf(url);
      if (integrity !== undefined) script.integrity = integrity;
      return { script, timeout: timeoutMs };
    },
  };
}
