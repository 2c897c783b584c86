// node bare-server.ts <url> <encoding>: reads the address once, then answers every request with what came. Prints its
// port.
import { createServer, get } from 'node:http';

/** Headers that belong to one connection or one answer. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);
/** As the gateway's, so that the heads are equally long. */
const KEPT_MS = 65_000;
const [url = '', encoding = ''] = process.argv.slice(2);
const accept = new URL(url).pathname.startsWith('/api/') ? 'application/json' : 'text/html';

get(url, { headers: { accept, 'accept-encoding': encoding } }, (answer) => {
  void answer.toArray().then((pieces: Buffer[]) => {
    const body = Buffer.concat(pieces);
    const kept = answer.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 && !OWN.has(name.toLowerCase()) ? [name, all[at + 1] ?? ''] : [],
    );
    // As fast as node:http can: all headers in one list.
    const head = [...kept, 'content-length', String(body.length)];
    const server = createServer({ keepAliveTimeout: KEPT_MS }, (_, response) => {
      response.writeHead(200, head);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) console.log(address.port);
    });
  });
});
