import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import type { FakeApi } from './fake-api';
import { testAdmin, testUser } from './fake-host';

/** Changes of one state to the options in src/dev.tsx. */
export interface AloneState {
  user?: SessionUser | null;
  /** Handlers that replace those of the same name. */
  api?: FakeApi;
  /** Delays every answer by two seconds. */
  slow?: boolean;
  /** Answers every call with 503. */
  down?: boolean;
}

const AS_GIVEN: Record<string, AloneState> = { 'as given': {} };
const ALWAYS: Record<string, AloneState> = {
  'as a customer': { user: testUser },
  'as staff': { user: testAdmin },
  'slow answers': { slow: true },
  'services are down': { down: true },
};

/** A slice's states in the order of the menu: as given, its own, then those of every slice. */
export const aloneStates = (own: Record<string, AloneState>): Record<string, AloneState> => ({
  ...AS_GIVEN,
  ...own,
  ...ALWAYS,
});

/** A slice's options in one of its states. */
export const inState = <Options extends AloneState>(options: Options, state: AloneState): Options & AloneState => ({
  ...options,
  ...state,
  api: { ...options.api, ...state.api },
});
