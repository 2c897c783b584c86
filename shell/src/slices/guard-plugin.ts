import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export interface GuardOptions {
  /** Origins that slices may come from. */
  allowedOrigins: readonly string[];
  timeoutMs: number;
  nonce: string;
  /** The address to ask for instead: on a retry one that no hanging request of before is in the way of. */
  freshUrl?: (url: string) => string;
}

/** Federation's guard: only known origins, nothing may hang, scripts carry the page's nonce. */
export function guardPlugin({
  allowedOrigins,
  timeoutMs,
  nonce,
  freshUrl = (url) => url,
}: GuardOptions): ModuleFederationRuntimePlugin {
  const check = (url: string) => {
    const { origin } = new URL(url, location.href);
    if (!allowedOrigins.includes(origin)) throw new Error(`slices may not be loaded from ${origin}`);
  };
  return {
    name: 'shamba-guard',
    createScript({ url, attrs }) {
      check(url);
      const script = document.createElement('script');
      script.src = freshUrl(url);
      script.async = true;
      script.nonce = nonce;
      if (typeof attrs?.['crossorigin'] === 'string') script.crossOrigin = attrs['crossorigin'];
      return { script, timeout: timeoutMs };
    },
  };
}
