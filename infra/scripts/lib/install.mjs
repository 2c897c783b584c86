// @ts-check
// JavaScript for Node 20, built-ins only: this script installs everything else.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { requireSpace } from './preflight.mjs';
import { progress, Stop, withHeartbeat } from './progress.mjs';
import { dataDir, ROOT, STAMPS } from './root.mjs';

const NODE_MAJOR = 24;
/** Disk space of the packages and of npm's cache of them. */
const PACKAGES_MB = 2_000;
const ownNode = join(ROOT, 'node_modules', 'node', 'bin', 'node');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
const stampFile = join(STAMPS, 'installed');
const writeStamp = (/** @type {string} */ hash) => {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampFile, hash);
};

/**
 * A package's entry in a lockfile.
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry
 */

/**
 * @param {string} file a lockfile
 * @returns {Record<string, Entry>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** True if node_modules has the versions of the lockfile, for example after npm install. */
function matchesLockfile() {
  const installedFile = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    // A workspace: its sources are here, and its link is enough.
    if (entry.link) return existsSync(join(ROOT, path));
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    return installed[path]?.version === entry.version;
  });
}

/** The environment for npm: nothing inherited may drop development packages or send its cache to a closed home. */
function npmEnvironment() {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (name === 'NODE_ENV' || /^npm_config_(omit|only|production|include|ignore_scripts)$/i.test(name))
      delete env[name];
  }
  try {
    if (!env.HOME) throw new Error('no home');
    accessSync(homedir(), constants.W_OK);
  } catch {
    env.npm_config_cache ??= join(dataDir(), 'cache', 'npm');
  }
  return env;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-8_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => reject(new Stop(`${command} cannot be run: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Stop(`${command} ${args[0]} failed:\n${output.trim()}`)),
    );
  });
}

/** Installs what the lockfile says unless that has been done. */
export async function install() {
  const hash = lockfileHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!matchesLockfile()) {
    requireSpace(ROOT, PACKAGES_MB);
    progress('Installing packages (once, and when the lockfile changes)');
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress'];
    await withHeartbeat('installing', () => run('npm', args, npmEnvironment()));
  }
  writeStamp(hash);
}

/** The Node that the project runs on: this one if it is new enough, else the one that came with the packages. */
export async function projectNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  if (!existsSync(ownNode)) {
    // Installed without scripts: the package's own script puts the binary in its place.
    const script = join(ROOT, 'node_modules', 'node', 'installArchSpecificPackage.js');
    if (existsSync(script)) await run(process.execPath, [script], { ...npmEnvironment(), INIT_CWD: ROOT });
  }
  if (!existsSync(ownNode))
    throw new Stop(
      `Node ${NODE_MAJOR} is needed and could not be installed from the registry: install it and try again.`,
    );
  return ownNode;
}
