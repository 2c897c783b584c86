import { forwardRef } from 'react';
import {
  type Link as RouterLink,
  type LinkProps,
  type NavLink as RouterNavLink,
  type NavLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router';

/*
 * The router's own links bring 5 kB of code for its framework and its data router, which this page has not:
 * prefetching, forms, pending and masked navigation. Props for these stay allowed, and do nothing, as before.
 */

/** A whole address: it starts with a scheme or with two slashes. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/**
 * An anchor that goes to another page without loading a document. A whole address of this site does so as well, one of
 * another site is an ordinary link.
 */
export const Link: typeof RouterLink = forwardRef(function Link(
  {
    to,
    onClick,
    relative,
    reloadDocument,
    replace,
    state,
    target,
    preventScrollReset,
    discover: _discover,
    prefetch: _prefetch,
    mask: _mask,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...rest
  }: LinkProps,
  ref,
) {
  const address = typeof to === 'string' && ADDRESS.test(to) ? to : undefined;
  const own = address === undefined ? to : pathHere(address);
  const path = own ?? '';
  const href = useHref(path, { relative });
  const options = { relative, replace, state: state as unknown, target, preventScrollReset };
  const go = useLinkClickHandler<HTMLAnchorElement>(path, options);
  const stays = own !== undefined && !reloadDocument;
  return (
    <a
      {...rest}
      ref={ref}
      href={address ?? href}
      target={target}
      onClick={
        stays
          ? (event) => {
              onClick?.(event);
              if (!event.defaultPrevented) go(event);
            }
          : onClick
      }
    />
  );
});

/** The path of an address of this site; undefined: it is another site's, or none. */
function pathHere(address: string): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(address, location.href);
    return origin === location.origin ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** A link that knows if the page at its address, or one below it, is shown: class `active`, `aria-current`. */
export const NavLink: typeof RouterNavLink = forwardRef(function NavLink(
  {
    'aria-current': current = 'page',
    caseSensitive = false,
    className,
    end = false,
    style,
    children,
    ...rest
  }: NavLinkProps,
  ref,
) {
  // As an address writes it: `/rosé` is `/ros%C3%A9` there.
  const { pathname } = new URL(location.origin + useResolvedPath(rest.to, { relative: rest.relative }).pathname);
  const here = useLocation().pathname;
  const [shown, linked] = caseSensitive ? [here, pathname] : [here.toLowerCase(), pathname.toLowerCase()];
  const folder = linked !== '/' && linked.endsWith('/') ? linked : `${linked}/`;
  const isActive = shown === linked || (!end && shown.startsWith(folder));
  const facts = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
      {...rest}
      ref={ref}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function' ? className(facts) : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(facts) : style}
    >
      {typeof children === 'function' ? children(facts) : children}
    </Link>
  );
});
