#!/usr/bin/env node
// @ts-check
// JavaScript for Node 20. Entry of every npm script: installs what is missing with whatever Node is there (20 or later,
// built-ins only), then runs infra/scripts/<name>.ts with the project's own Node. Usage: node infra/scripts/run.mjs
// <name> [arguments]
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { install, projectNode } from './lib/install.mjs';
import { refuseProduction } from './lib/preflight.mjs';
import { fail } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { onStop } from './lib/signals.mjs';

const [name, ...args] = process.argv.slice(2);

try {
  if (name === 'start') refuseProduction(process.env);
  await install();
  const node = await projectNode();
  const bin = join(ROOT, 'node_modules', '.bin');
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    PATH: [dirname(node), bin, process.env.PATH].join(':'),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
  };
  const child = spawn(node, [join(ROOT, 'infra', 'scripts', `${name}.ts`), ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  // Started by hand with nohup, the parent may leave; npm leaves only when someone ended it.
  onStop(pass, pass, process.env.npm_lifecycle_event === undefined);
  child.once('error', fail);
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
} catch (error) {
  fail(error);
}
