import type { BootData, Registry } from '@shamba/api-contract/slice-manifest';
import { callApi } from '@shamba/shell-sdk';
import { createStore, type Host, type PageError, type Store } from '@shamba/shell-sdk/host';
import { takeLocalFacts } from '../slices/local-facts';
import type { Overrides } from '../slices/overrides';
import { watchBus } from './bus';
import { mountTools } from './mount-tools';
import type { ToolsFacts } from './tools-facts';

interface SliceToolsParts {
  boot: BootData;
  host: Host;
  overrides: Overrides;
  registry: Store<Registry>;
}

const readShown: ToolsFacts['readShown'] = () => callApi('GET /api/slices/shown');

/**
 * For a page with a preview or local builds: gives local builds what their slice.json has, and puts the slice tools
 * below the page. Resolves when slices may be loaded.
 */
export async function openSliceTools({ boot, host, overrides, registry }: SliceToolsParts): Promise<void> {
  const reports = createStore<readonly PageError[]>([]);
  host.reports = reports;
  const bus = watchBus();
  const declared =
    Object.keys(overrides).length === 0
      ? {}
      : await takeLocalFacts({
          ...{ overrides, registry, host, served: boot.registry },
          published: readShown,
          // oxlint-disable-next-line no-console -- for the developer, who has the console open
          say: (text) => console.warn(text),
        });
  const facts = { registry, served: boot.registry, overrides, declared, reports, bus, readShown };
  // The visual editor shows its page in a frame.
  if (window.parent === window) mountTools({ ...facts, flags: () => host.flags ?? {} });
}
