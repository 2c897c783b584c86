import { createRoot } from 'react-dom/client';
import { isSlice } from '../slice/define-slice';
import { createFakeHost, testAdmin, type FakeHostOptions } from './fake-host';
import { watchShared } from './leftovers';

/** A page of a release to show. */
export interface ReleaseVisit extends Pick<FakeHostOptions, 'path' | 'content' | 'config'> {
  /** Name of the release's federation container, and its address. */
  remote: string;
  entry: string;
}

/** Properties of the page's global object that a browser does not have. */
export interface ReleasePage {
  visit: ReleaseVisit;
  seen: {
    /** How many React renderers have started. */
    renderers: number;
    /** Names of shared objects that the release has changed. */
    changed: () => string[];
  };
}

/**
 * Shows one page of a built release on the fake host, below a header whose link it must leave alone.
 * @param load loads what the release's container exposes
 */
export async function showRelease(load: (visit: ReleaseVisit) => Promise<unknown>): Promise<void> {
  const { visit, seen } = globalThis as unknown as ReleasePage;
  seen.changed = watchShared();
  const slice = await load(visit);
  if (!isSlice(slice)) throw new Error('its ./slice exports no slice');
  const { path = '/', content = {}, config = {} } = visit;
  const host = createFakeHost(slice, { path, content, config, user: testAdmin });
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <>
      <header style={{ padding: 16 }}>
        <a id="header-link" href="#pressed">
          A link of the header
        </a>
      </header>
      {host.element}
    </>,
  );
}
