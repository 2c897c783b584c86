/** For tests of slices: the fake host, the fake API and the suite that every slice passes. */
export { conformance, type ConformanceOptions } from './conformance';
export { installFakeApi, listOf, problem, type FakeApi, type FakeCall, type InstalledApi } from './fake-api';
export {
  createFakeHost,
  entriesOf,
  noCart,
  signedInAs,
  testAdmin,
  testUser,
  type FakeHost,
  type FakeHostOptions,
} from './fake-host';
export { renderSlice, type RenderedSlice, type RenderSliceOptions } from './render-slice';
export { reloadSelectedTier } from '../session/selected-tier';
