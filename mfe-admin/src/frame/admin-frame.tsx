import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@shamba/ui/core';
import { Sheet } from '@shamba/ui/sheet';
import { Outlet, useDocumentTitle, useLocation, useSession, useText } from '@shamba/shell-sdk';
import { sectionAt } from '../sections';
import styles from './admin-frame.module.css';
import { NoPermission } from './no-permission';
import { Sidebar } from './sidebar';
import { useCollapsed } from './use-collapsed';

/** The back office: sidebar (a drawer on phones) beside the section that is open. */
export function AdminFrame() {
  const { pathname } = useLocation();
  const { hasPermission } = useSession();
  const section = sectionAt(pathname);
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  useDocumentTitle(section ? `${section.title} | ${site}` : '');
  const sidebar = useCollapsed();
  const [drawer, setDrawer] = useState(false);
  const closed = section?.permission != null && !hasPermission(section.permission);
  return (
    <div className={styles.frame} data-surface="admin" data-collapsed={sidebar.collapsed || undefined}>
      <div className={styles.side}>
        <Sidebar site={site} collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
      </div>
      <header className={styles.bar}>
        <IconButton label="Open menu" icon={<Menu size={20} aria-hidden="true" />} onClick={() => setDrawer(true)} />
        <p className={styles.where}>{section?.title ?? site}</p>
      </header>
      <Sheet open={drawer} onOpenChange={setDrawer} title={site} side="left">
        <Sidebar site={site} collapsed={false} onNavigate={() => setDrawer(false)} />
      </Sheet>
      <main id="main" className={styles.content} tabIndex={-1}>
        {closed ? <NoPermission section={section.title} /> : <Outlet />}
      </main>
    </div>
  );
}
