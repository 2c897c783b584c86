import { currentHost } from '../host/host';

let page: string | undefined;
let trace = '';

/** The W3C trace context of a call (one trace for each opened page); undefined unless the server records traces. */
export function traceparent(): string | undefined {
  if (currentHost()?.config.traces !== true) return undefined;
  if (page !== location.pathname) {
    page = location.pathname;
    trace = digits(16);
  }
  return `00-${trace}-${digits(8)}-01`;
}

const digits = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
