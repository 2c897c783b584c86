import { createInterface } from 'node:readline/promises';
import { plain } from '../plain.ts';
import { Refused } from '../refused.ts';

/** Asks a person in a terminal; undefined where there is none. */
export type Ask = (question: string) => Promise<string>;

/** The question of a command on standard error, so that the answer's text alone is on standard output. */
export const terminal = (): Ask | undefined => {
  if (!process.stdin.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
};

interface Removal {
  yes: boolean;
  ask: Ask | undefined;
  /** Its address. */
  gateway: string;
  /** Reads the slices of the site. */
  list: () => Promise<unknown>;
}

/** The site's losses without the slice, as the list of slices says. */
function lostOf(slices: unknown, name: string): string[] {
  const rows = Array.isArray(slices) ? (slices as Partial<{ name: string; lost_without: string[] }>[]) : [];
  return rows.find((row) => row.name === name)?.lost_without ?? [];
}

/**
 * The call that takes a slice off the site, after its name was typed once more, or with --yes.
 * @throws Refused before anything is called
 */
export async function removal(slice: string, { yes, ask, gateway, list }: Removal) {
  if (!yes) {
    if (!ask)
      throw new Refused(
        `${slice} would leave the site for every visitor. Without a terminal, --yes says that it is meant.`,
      );
    const lost = lostOf(await list(), slice).map((line) => `  ${plain(line)}\n`);
    const typed = await ask(
      `${slice} leaves the site at ${gateway} for every visitor, and its releases are retired.\n${lost.length === 0 ? '' : `Lost with it:\n${lost.join('')}`}Type its name: `,
    );
    if (typed.trim() !== slice) throw new Refused(`Not removed: that was not ${slice}.`);
  }
  const name = encodeURIComponent(slice);
  return { slice, path: `/${name}?confirm=${name}`, method: 'DELETE' };
}
