import { lazyDialog } from '../../shared/lazy-dialog';

export const loadPhotoViewer = () => import(/* webpackChunkName: "viewer" */ './components/photo-viewer');

export const PhotoViewer = lazyDialog(async () => (await loadPhotoViewer()).PhotoViewer);
