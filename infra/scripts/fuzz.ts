// npm run fuzz: calls every operation of the OpenAPI documents as guest, customer and each staff role, with good and
// hostile values, on a stack of its own. No answer may be 5xx, leak, or be an error without a problem document.
import { runBuilt } from './lib/run-built.ts';

await runBuilt('fuzz', 'run', process.argv.slice(2));
