import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutsideNetwork } from '../http/outside-read.js';

/** A certificate of *.example.com, made for tests and trusted by nobody else; valid until 2126. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBqTCCAU6gAwIBAgIUOWxAZKVgY0rO8TfowM0QDPgDhtgwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKZmVlZHMudGVzdDAgFw0yNjExMjcwNTEzMzhaGA8yMTI2MTEw
MzA1MTMzOFowFTETMBEGA1UEAwwKZmVlZHMudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABAsC9+erqiagDQfOtph19dwa5tp2J0nrIV1hifRF8Nx/OlkiL7aF
BdKI+lik6g6EVdlueSMcM097CJBQ35bPrjKjejB4MB0GA1UdDgQWBBRn7zQZI5hL
nfYquXYSQjJuJRPeITAfBgNVHSMEGDAWgBRn7zQZI5hLnfYquXYSQjJuJRPeITAP
BgNVHRMBAf8EBTADAQH/MCUGA1UdEQQeMByCDSouZXhhbXBsZS5jb22CC2V4YW1w
bGUuY29tMAoGCCqGSM49BAMCA0kAMEYCIQChkTt+qeH+u/Ewi0pY/R1JgwfYy4/f
44qEK5Lrz/boqQIhAKpD+5g0Zjr3ZA20SoY5xh8qrfcHQ3nX4QePlMTWf2pZ
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjLRGQkrJHRSykxh4
NZ9zL4N5KkzzQBVWYZRRZjd2/tuhRANCAAQLAvfnq6omoA0HzraYdfXcGubadidJ
6yFdYYn0RfDcfzpZIi+2hQXSiPpYpOoOhFXZbnkjHDNPewiQUN+Wz64y
-----END PRIVATE KEY-----`;

/** An unused public address. Names resolve to it by default, and connections to it reach the test server. */
const PUBLIC = '192.88.99.7';

export interface OutsideServer {
  /** https address of a name at this server, such as `https://airbnb.example.com:3000`. */
  origin(name: string): string;
  /** A network in which names lead here. */
  network: OutsideNetwork;
  /** Says where a name leads from now on. Default: to a public address, at which this server answers. */
  lead(name: string, ...addresses: string[]): void;
  close(): Promise<void>;
}

/** Starts an https server that stands for the world outside, on this machine. */
export async function startOutsideServer(listener: RequestListener): Promise<OutsideServer> {
  const server = createServer({ cert: CERT, key: KEY }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const led = new Map<string, string[]>();
  const network: OutsideNetwork = {
    resolve: (name, _options, done) => {
      const addresses = led.get(name) ?? [PUBLIC];
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    reach: (address) => (address === PUBLIC ? '127.0.0.1' : address),
    ca: CERT,
  };
  return {
    origin: (name) => `https://${name}:${port}`,
    network,
    lead: (name, ...addresses) => void led.set(name, addresses),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
