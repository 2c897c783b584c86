import { afterAll, describe, expect, it } from '@jest/globals';
import { matchPath, sliceManifestSchema } from '@shamba/api-contract/slice-manifest';
import type { RouteObject } from 'react-router';
import { isSlice, type Slice } from '../slice/define-slice';
import type { FakeCall } from './fake-api';
import { testAdmin } from './fake-host';
import { watchLeftovers } from './leftovers';
import { renderSlice, type RenderSliceOptions } from './render-slice';

export interface ConformanceOptions extends Pick<RenderSliceOptions, 'api' | 'content' | 'config' | 'slots'> {
  /** A real address for each route with params: { '/wines/:slug': '/wines/kilele-syrah' }. */
  examples?: Record<string, string>;
  /** Routes that cannot render alone (they redirect at once, or need a basket): the rendering test leaves them out. */
  skip?: string[];
}

/** A page of the slice with what it read, for the same page of the release in a browser. */
interface SeenPage extends Pick<ConformanceOptions, 'content' | 'config'> {
  path: string;
  /** Status and body of each GET, by address with query. */
  answers: Record<string, { status: number; body: string }>;
}

/** Keeps the pages for the run in a browser; absent where nobody asks for them. */
interface Keeper {
  keepSeenPages?: (pages: SeenPage[]) => void;
}

/** Tests the rules that every slice must keep. Call it in src/slice.spec.tsx of each slice. */
export function conformance(slice: Slice, { examples = {}, skip = [], ...host }: ConformanceOptions = {}): void {
  const manifest = sliceManifestSchema.parse(slice.manifest);
  const declared = manifest.routes.filter((route) => !route.redirect);
  const { content, config } = host;
  const seen: SeenPage[] = [];

  afterAll(() => (globalThis as Keeper).keepSeenPages?.(seen));

  describe(`${manifest.name} as a slice`, () => {
    it('is made by defineSlice', () => {
      expect(isSlice(slice)).toBe(true);
    });

    it('answers exactly the paths that slice.json declares', () => {
      const paths = leafPaths(slice.routes);
      const undeclared = paths.filter((path) => !declared.some((route) => matchPath(route.path, path)));
      const unanswered = declared.filter(
        (route) => !paths.some((path) => matchPath(route.path, path) ?? matchPath(path, exampleOf(route.path))),
      );
      expect({ undeclared, unanswered: unanswered.map(({ path }) => path) }).toEqual({
        undeclared: [],
        unanswered: [],
      });
    });

    it('links only to absolute paths of the site', () => {
      for (const link of manifest.nav) expect(link.to).toMatch(/^\/(?!\/)/);
    });

    for (const { path, chrome } of declared.filter((route) => !skip.includes(route.path))) {
      it(`${path} has one h1, a title and no landmark of the shell's`, async () => {
        document.title = '';
        const { api, container, findAllByRole } = await renderSlice(slice, {
          ...host,
          path: exampleOf(path),
          user: testAdmin,
        });
        const headlines = await findAllByRole('heading', { level: 1 }, { timeout: 5000 });
        expect(headlines).toHaveLength(1);
        expect(document.title).not.toBe('');
        // The fake host has a main; on routes without the shell's chrome, the slice renders the page's main.
        expect(container.querySelectorAll('main')).toHaveLength(chrome === 'none' ? 2 : 1);
        expect(container.querySelectorAll('style, script, iframe:not([title])')).toHaveLength(0);
        const address = exampleOf(path);
        seen.push({
          path: address,
          answers: await answersTo(api.calls),
          ...(content && { content }),
          ...(config && { config }),
        });
      });

      it(`${path} leaves no listener and no changed global behind`, async () => {
        const visit = async (): Promise<void> => {
          const rendered = await renderSlice(slice, { ...host, path: exampleOf(path), user: testAdmin });
          await rendered.findAllByRole('heading', { level: 1 }, { timeout: 5000 });
          rendered.unmount();
        };
        // After this, everything that modules set up once for the life of the page exists, such as React's own listeners.
        await visit();
        const leftovers = watchLeftovers();
        try {
          await visit();
          expect(leftovers.found()).toEqual([]);
        } finally {
          leftovers.end();
        }
      });
    }
  });

  function exampleOf(path: string): string {
    return examples[path] ?? path.replace(/\/\*$/, '').replace(/:[^/]+/g, '1');
  }
}

/** The fake API's answers to the page's reads. */
async function answersTo(calls: readonly FakeCall[]): Promise<SeenPage['answers']> {
  const reads = calls.filter(({ method }) => method === 'GET');
  const addresses = reads.map(({ path, query }) => (query.size > 0 ? `${path}?${query.toString()}` : path));
  const answers: SeenPage['answers'] = {};
  for (const address of new Set(addresses)) {
    const answer = await fetch(address);
    answers[address] = { status: answer.status, body: await answer.text() };
  }
  return answers;
}

/** Full path of every route that renders something; splats and params keep their patterns. */
function leafPaths(routes: readonly RouteObject[], base = ''): string[] {
  return routes.flatMap(({ path = '', children, index, element, Component, lazy }) => {
    const full = path.startsWith('/') ? path : [base.replace(/\/$/, ''), path].filter(Boolean).join('/');
    const own = index === true || element !== undefined || Boolean(Component) || Boolean(lazy) ? [full || '/'] : [];
    return children?.length ? leafPaths(children, full) : own;
  });
}
