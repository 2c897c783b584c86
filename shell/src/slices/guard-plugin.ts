import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export interface GuardOptions {
  /** Origins that slices may come from. */
  allowedOrigins: readonly string[];
  timeoutMs: number;
  nonce: string;
}

/** Federation's guard: only known origins, nothing may hang, scripts carry the page's nonce. */
export function guardPlugin({ allowedOrigins, timeoutMs, nonce }: GuardOptions): ModuleFederationRuntimePlugin {
  const check = (url: string) => {
    const { origin } = new URL(url, location.href);
    if (!allowedOrigins.includes(origin)) throw new Error(`slices may not be loaded from ${origin}`);
  };
  return {
    name: 'shamba-guard',
    // A manifest that hangs never times out by itself.
    fetch(url, init) {
      check(url);
      return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    },
    createScript({ url, attrs }) {
      check(url);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.nonce = nonce;
      if (typeof attrs?.['crossorigin'] === 'string') script.crossOrigin = attrs['crossorigin'];
      return { script, timeout: timeoutMs };
    },
  };
}
