import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import type { FakeApi } from './fake-api';
import { testAdmin, testUser } from './fake-host';

/** What differs in one state from what src/dev.tsx gives. */
export interface AloneState {
  user?: SessionUser | null;
  /** Handlers that replace those of the same name. */
  api?: FakeApi;
  /** Every answer takes two seconds. */
  slow?: boolean;
  /** Every call is answered 503. */
  down?: boolean;
}

const AS_GIVEN: Record<string, AloneState> = { 'as given': {} };
const ALWAYS: Record<string, AloneState> = {
  'as a customer': { user: testUser },
  'as staff': { user: testAdmin },
  'slow answers': { slow: true },
  'services are down': { down: true },
};

/** A slice's states in the order in which they are offered: as given, its own, then those that every slice has. */
export const aloneStates = (own: Record<string, AloneState>): Record<string, AloneState> => ({
  ...AS_GIVEN,
  ...own,
  ...ALWAYS,
});

/** The options of a slice in one of its states. */
export const inState = <Options extends AloneState>(options: Options, state: AloneState): Options & AloneState => ({
  ...options,
  ...state,
  api: { ...options.api, ...state.api },
});
