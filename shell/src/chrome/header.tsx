import { Menu, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, links, useConfig, useText } from '@shamba/shell-sdk';
import { removeStaticHeader } from '../first-paint/document-parts';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { MainNav } from './main-nav';
import { MobileMenu } from './mobile-menu';
import { useMenu } from './use-menu';

/** Fixed in height; the same markup as templates/header.mustache, which it replaces. */
export function Header() {
  useLayoutEffect(removeStaticHeader, []);
  const name = useText('site', 'name', 'Shamba Ridge Vineyard');
  const { headerLogo } = useConfig();
  const menu = useMenu();
  return (
    <header className={styles.bar} data-tone="dark">
      <div className={styles.inner} ref={menu.root}>
        <button
          type="button"
          ref={menu.trigger}
          className={styles.menuButton}
          aria-expanded={menu.open}
          aria-controls="mobile-menu"
          aria-label={menu.open ? 'Close menu' : 'Open menu'}
          onClick={menu.toggle}
        >
          {menu.open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
        <MainNav
          brand={
            <Link to={links.home()} className={styles.brand}>
              {headerLogo ? <img className={styles.logo} src={headerLogo} alt={name} /> : name}
            </Link>
          }
        />
        <div className={styles.tools}>
          <AccountMenu />
          <CartLink />
        </div>
        {menu.open ? <MobileMenu onNavigate={menu.close} /> : null}
      </div>
    </header>
  );
}
