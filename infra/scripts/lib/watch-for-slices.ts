import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Quiet time before a new folder is checked: it may be copied or checked out file by file. */
const QUIET_MS = 300;
const PARTS = ['slice.json', 'package.json', 'src/slice.tsx'];

interface SliceWatch {
  root: string;
  /** Known slice folders. */
  known: readonly string[];
  take: (name: string) => Promise<void>;
  say: (line: string) => void;
  quietMs?: number;
}

/**
 * Calls `take` with the name of each folder mfe-… of `root` that becomes a slice: one at a time, each once. When `take`
 * rejects, `say` is given one line of text, and the folder is tried again when something in it changes.
 * @returns a function that ends the watch
 */
export function watchForSlices({ root, known, take, say, quietMs = QUIET_MS }: SliceWatch): () => void {
  const taken = new Set(known);
  /** Watchers of incomplete or refused folders, by folder. */
  const waiting = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void (work = work.then(look)), quietMs);
  };
  const waitFor = (name: string): void => {
    if (!waiting.has(name)) waiting.set(name, watch(join(root, name), { recursive: true }, lookSoon));
  };
  const stopWaiting = (name: string): void => {
    waiting.get(name)?.close();
    waiting.delete(name);
  };
  async function look(): Promise<void> {
    const folders = readdirSync(root, { withFileTypes: true }).filter(
      (item) => item.isDirectory() && item.name.startsWith('mfe-') && !taken.has(item.name),
    );
    for (const { name } of folders) {
      stopWaiting(name);
      if (PARTS.every((file) => existsSync(join(root, name, file)))) {
        taken.add(name);
        try {
          await take(name);
          continue;
        } catch (error) {
          taken.delete(name);
          say(`${name} is not taken in; it is tried again when a file in it changes. ${messageOf(error)}`);
        }
      }
      waitFor(name);
    }
  }
  const watcher = watch(root, lookSoon);
  return () => {
    clearTimeout(timer);
    for (const each of [watcher, ...waiting.values()]) each.close();
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
