import { useMatch, useSession } from '@shamba/shell-sdk';
import { NoPermission } from '../../frame/no-section';
import { idIn } from '../../shared/id-in';
import { EditReleasePage, NewReleasePage } from './editor/editor-pages';
import { ReleaseList } from './release-list';
import { ReleasePage } from './release-page';

/** /admin/wine-club/releases: the list; below it /new, /<id> and /<id>/edit. */
export function ClubReleasesPage() {
  const path = useMatch('/admin/wine-club/releases/:release/:page?')?.params;
  const writable = useSession().hasPermission('club.write');
  const id = idIn(path?.release ?? '');
  const isEditor = path?.release === 'new' || (id !== null && path?.page === 'edit');
  if (isEditor && !writable) return <NoPermission section="the planning of releases" />;
  if (path?.release === 'new') return <NewReleasePage />;
  if (id === null) return <ReleaseList />;
  return path?.page === 'edit' ? <EditReleasePage key={id} id={id} /> : <ReleasePage key={id} id={id} />;
}
