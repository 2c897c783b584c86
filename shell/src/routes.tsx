import { createBrowserRouter } from 'react-router';
import { Frame } from './chrome/frame';

/**
 * One route: which slice draws an address is the registry's matter (slice-outlet). A data router nevertheless, because
 * blockers and the restored scroll position need one.
 */
export const createRouter = () => createBrowserRouter([{ path: '*', element: <Frame /> }]);
