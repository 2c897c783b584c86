import { ChevronDown, LogOut, PanelLeftClose, PanelLeftOpen, Search, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, VisuallyHidden } from '@shamba/ui/core';
import { Link, links, useLocation, useNavigate, useSession } from '@shamba/shell-sdk';
import { groups, mayOpen, sectionAt, sections, type Section } from '../sections';
import { useRemembered } from '../shared/remembered';
import styles from './sidebar.module.css';

interface SidebarProps {
  site: string;
  /** Icons only; names remain for screen readers and as titles. */
  collapsed: boolean;
  onToggle?: () => void;
  /** Opens the palette. */
  onSearch?: () => void;
  onNavigate?: () => void;
}

/** The sections that the user may open, a link to the website, and Log Out. */
export function Sidebar({ site, collapsed, onToggle, onSearch, onNavigate }: SidebarProps) {
  const session = useSession();
  const { user, signOut } = session;
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    void navigate(links.home());
  };
  const current = shownFor(useLocation().pathname);
  const [folded, rememberFolded] = useRemembered('sidebar.folded');
  const isFolded = (group: string): boolean => folded?.split(',').includes(group) ?? false;
  const fold = (group: string) => rememberFolded(groups.filter((one) => isFolded(one) !== (one === group)).join(','));
  const at = (place: Section['place']) =>
    sections.filter((section) => section.place === place && mayOpen(section, session));
  const list = (shown: readonly Section[]) => (
    <ul className={styles.list}>
      {shown.map(({ path, title, icon, Count }) => (
        <li key={path}>
          <Link
            to={links.admin(path)}
            aria-current={path === current ? 'page' : undefined}
            className={styles.item}
            title={collapsed ? title : undefined}
            onClick={onNavigate}
          >
            <Item icon={icon} collapsed={collapsed}>
              {title}
            </Item>
            {Count && !collapsed ? (
              <>
                {' '}
                <span className={styles.count}>
                  <Count />
                </span>
              </>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={cx(styles.sidebar, collapsed && styles.collapsed)} aria-label="Back office">
      {onToggle ? (
        <div className={styles.head}>
          {collapsed ? null : (
            <p className={styles.site}>
              {site}
              <span className={styles.user}>{user?.username}</span>
            </p>
          )}
          <button
            type="button"
            className={styles.toggle}
            aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            onClick={onToggle}
          >
            {collapsed ? (
              <PanelLeftOpen size={18} aria-hidden="true" />
            ) : (
              <PanelLeftClose size={18} aria-hidden="true" />
            )}
          </button>
        </div>
      ) : null}
      {onSearch ? (
        <button
          type="button"
          className={cx(styles.item, styles.search)}
          title={collapsed ? 'Search' : undefined}
          aria-keyshortcuts="Meta+K Control+K"
          onClick={onSearch}
        >
          <Item icon={Search} collapsed={collapsed}>
            Search
          </Item>
          {collapsed ? null : <kbd className={styles.keys}>⌘K</kbd>}
        </button>
      ) : null}
      {list(at('first'))}
      {groups.map((group) => {
        const shown = at(group);
        if (shown.length === 0) return null;
        // The open section stays in sight.
        const closed = !collapsed && isFolded(group);
        return (
          <div key={group} className={styles.group}>
            {collapsed ? null : (
              <button type="button" className={styles.fold} aria-expanded={!closed} onClick={() => fold(group)}>
                {group} <ChevronDown size={14} aria-hidden="true" />
              </button>
            )}
            {list(closed ? shown.filter(({ path }) => path === current) : shown)}
          </div>
        );
      })}
      <ul className={cx(styles.list, styles.leave)}>
        <li>
          <Link to={links.home()} className={styles.item} title={collapsed ? 'Back to Website' : undefined}>
            <Item icon={Undo2} collapsed={collapsed}>
              Back to Website
            </Item>
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            title={collapsed ? 'Log Out' : undefined}
            onClick={() => void leave()}
          >
            <Item icon={LogOut} collapsed={collapsed}>
              Log Out
            </Item>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The entry to mark at an address: the section's own, else that of the section above. */
function shownFor(pathname: string): string | undefined {
  const section = sectionAt(pathname);
  return section?.place === 'none' ? section.path.split('/')[0] : section?.path;
}

function Item({ icon: Icon, collapsed, children }: { icon: LucideIcon; collapsed: boolean; children: ReactNode }) {
  return (
    <>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      {collapsed ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </>
  );
}
