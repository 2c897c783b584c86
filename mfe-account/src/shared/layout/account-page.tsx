import { ArrowLeft, ShoppingBag } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Page } from '@shamba/ui/core';
import { Link, links, NavLink, useCart } from '@shamba/shell-sdk';
import { usePageTitle } from '@shamba/slice-kit/page';
import { paths } from './paths';
import styles from './account-page.module.css';
import head from './page-head.module.css';

const SECTIONS = [
  { to: paths.dashboard(), label: 'Dashboard' },
  { to: paths.membership(), label: 'Membership' },
  { to: paths.addresses(), label: 'Addresses' },
  { to: paths.profile(), label: 'Profile' },
  { to: paths.security(), label: 'Security' },
];

export interface AccountPageProps {
  title: ReactNode;
  documentTitle: string;
  /** Below the headline. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of the account's pages: a link to the site, the cart, a headline, the sections. */
export function AccountPage({ title, documentTitle, lead, children }: AccountPageProps) {
  usePageTitle(documentTitle);
  const { count } = useCart();
  const sections = useRef<HTMLUListElement>(null);
  // On a phone the sections are wider than the screen: scroll to the current one only.
  useEffect(() => {
    const open = sections.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (open) sections.current?.scrollTo({ left: open.offsetLeft - 24 });
  }, []);
  return (
    <Page>
      <div className={styles.bar}>
        <Link to={links.home()} className={head.back}>
          <ArrowLeft size={16} aria-hidden="true" /> Back to Website
        </Link>
        <Link to={links.checkout()} className={head.back}>
          <ShoppingBag size={16} aria-hidden="true" /> Cart ({count})
        </Link>
      </div>
      <h1 className={head.title}>{title}</h1>
      {lead}
      <nav className={styles.nav} aria-label="Account">
        <ul ref={sections} className={styles.sections}>
          {SECTIONS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  isActive || (to === paths.dashboard() && isOverview())
                    ? `${styles.section} ${styles.active}`
                    : (styles.section ?? '')
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}

/** True for /customer, which also shows the dashboard. */
const isOverview = () => globalThis.location?.pathname === links.customer();
