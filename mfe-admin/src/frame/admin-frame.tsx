import { LayoutDashboard, LogOut, Mail, ShoppingCart, Undo2 } from 'lucide-react';
import { Link, links, NavLink, Outlet, useNavigate, useSession } from '@shamba/shell-sdk';
import styles from './admin-frame.module.css';

const SECTIONS = [
  { to: links.admin(), label: 'Dashboard', icon: LayoutDashboard, end: true },
  { to: links.admin('wine-orders'), label: 'Wine Orders', icon: ShoppingCart, end: false },
  { to: links.admin('notifications'), label: 'Mail', icon: Mail, end: false },
];

/** The back office: its sections beside the one that is open. */
export function AdminFrame() {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    void navigate(links.home());
  };
  return (
    <div className={styles.frame} data-surface="admin">
      <nav className={styles.side} aria-label="Back office">
        <p className={styles.who}>{user?.username}</p>
        <ul className={styles.sections}>
          {SECTIONS.map(({ to, label, icon: Icon, end }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.section}>
                <Icon size={18} aria-hidden="true" /> {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className={styles.sections}>
          <li>
            <Link to={links.home()} className={styles.section}>
              <Undo2 size={18} aria-hidden="true" /> Back to Website
            </Link>
          </li>
          <li>
            <button type="button" className={styles.section} onClick={() => void leave()}>
              <LogOut size={18} aria-hidden="true" /> Log Out
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
