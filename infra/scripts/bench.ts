// npm run bench -- <name> [options]: measures one thing on a stack of its own and prints the figures. Each measurement
// is infra/bench/<name>.ts.
import { runBuilt } from './lib/run-built.ts';

const [name = '', ...args] = process.argv.slice(2);
await runBuilt('bench', name, args);
