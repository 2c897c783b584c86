// npm run resilience: many buyers at the same time, then checkouts while everything fails, on a stack of its own;
// afterwards everything must agree. `npm run resilience -- restarts`, `-- errors`, `-- mails`, `-- backup`, `-- club` and
// `-- releases` are other runs.
import { runBuilt } from './lib/run-built.ts';

const args = process.argv.slice(2);
const isNamed = ['restarts', 'errors', 'mails', 'backup', 'club', 'releases'].includes(args[0] ?? '');
const [name = '', ...more] = isNamed ? args : ['checkouts', ...args];
await runBuilt('resilience', name, more);
