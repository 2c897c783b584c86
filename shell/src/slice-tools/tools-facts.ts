import type { PageFlags, Registry } from '@shamba/api-contract/slice-manifest';
import type { PageError, Store } from '@shamba/shell-sdk/host';
import type { DeclaredFlags } from '../slices/local-facts';
import type { Overrides } from '../slices/overrides';
import type { BusEvent } from './bus';
import type { ShownSlice } from './slice-rows';

/** All that the panel shows. */
export interface ToolsFacts {
  registry: Store<Registry>;
  /** Releases that the document named. */
  served: Registry;
  overrides: Overrides;
  flags: () => PageFlags;
  declared: DeclaredFlags;
  reports: Store<readonly PageError[]>;
  bus: Store<readonly BusEvent[]>;
  readShown: () => Promise<ShownSlice[]>;
}
