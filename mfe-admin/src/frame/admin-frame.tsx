import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { Sheet } from '@shamba/ui/sheet';
import {
  Link,
  links,
  Navigate,
  Outlet,
  useDocumentTitle,
  useLocation,
  useQuietPage,
  useSession,
  useText,
} from '@shamba/shell-sdk';
import { mayOpen, sectionAt, SIGN_IN_SECURITY } from '../sections';
import { useRemembered } from '../shared/remembered';
import { MayOpenAddress } from '../shared/section-link';
import { useSetUpState } from '../shared/set-up-state';
import styles from './admin-frame.module.css';
import { NoPermission } from './no-section';
import { Sidebar } from './sidebar';
import { useAdminSurface } from './use-admin-surface';
import { usePalette } from './use-palette';

/** Loaded on first opening. */
const Palette = lazyDialog(async () => (await import('./palette')).Palette);

/** The back office: sidebar (a drawer on phones) beside the open section. */
export function AdminFrame() {
  // Lists must not change while staff work with them: only queries with an interval of their own refetch.
  useQuietPage();
  const { pathname } = useLocation();
  const session = useSession();
  const section = sectionAt(pathname);
  const mayOpenAddress = (address: string) => {
    const there = sectionAt(address);
    return there !== undefined && mayOpen(there, session);
  };
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  useDocumentTitle(section ? `${section.title} | ${site}` : '');
  useAdminSurface();
  const [sidebar, rememberSidebar] = useRemembered('sidebar');
  const collapsed = sidebar === 'collapsed';
  const [drawer, setDrawer] = useState(false);
  const palette = usePalette();
  const ownsWinery = session.user?.must_enrol !== true && session.hasPermission('settings-winery.write');
  const setUp = useSetUpState({ enabled: ownsWinery }).data?.state === 'begun';
  const closed = section !== undefined && !mayOpen(section, session);
  if (closed && session.user?.must_enrol) return <Navigate to={links.admin(SIGN_IN_SECURITY)} replace />;
  if (setUp && section?.path === '') return <Navigate to={links.setUp()} replace />;
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <div className={styles.side}>
        <Sidebar
          site={site}
          collapsed={collapsed}
          onToggle={() => rememberSidebar(collapsed ? 'open' : 'collapsed')}
          onSearch={palette.open}
        />
      </div>
      <header className={styles.bar}>
        <IconButton label="Open menu" icon={<Menu size={20} aria-hidden="true" />} onClick={() => setDrawer(true)} />
        <p className={styles.where}>{section?.title ?? site}</p>
        <IconButton label="Search" icon={<Search size={20} aria-hidden="true" />} onClick={palette.open} />
      </header>
      <Sheet open={drawer} onOpenChange={setDrawer} title={site} side="left">
        <Sidebar site={site} collapsed={false} onNavigate={() => setDrawer(false)} />
      </Sheet>
      {palette.shown ? <Palette onClose={palette.close} /> : null}
      <main id="main" className={styles.content} tabIndex={-1}>
        {setUp ? (
          <p className={styles.setUp} role="status">
            This winery is not set up yet. <Link to={links.setUp()}>Continue the set-up</Link>
          </p>
        ) : null}
        <MayOpenAddress value={mayOpenAddress}>
          {closed ? <NoPermission section={section.title} /> : <Outlet />}
        </MayOpenAddress>
      </main>
    </div>
  );
}
