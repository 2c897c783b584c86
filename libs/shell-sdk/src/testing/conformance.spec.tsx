import { useDocumentTitle } from '../document-title';
import { defineSlice } from '../slice/define-slice';
import { conformance } from './conformance';

function Cellar() {
  useDocumentTitle('Cellar');
  return <h1>Cellar</h1>;
}

const routes = ['/cellar', '/cellar/:slug', '/cellar/tours'].map((path) => ({ path, access: 'public' as const }));
const nested = {
  path: '/cellar',
  children: [
    { index: true, Component: Cellar },
    { path: ':slug', Component: Cellar },
    { path: '/cellar/tours', lazy: async () => ({ Component: Cellar }) },
  ],
};

conformance(
  defineSlice({ manifest: { name: 'mfe-cellar', version: '1.0.0', sdk: '^2.0.0', routes }, routes: [nested] }),
);
