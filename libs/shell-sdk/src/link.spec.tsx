import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link, NavLink } from './link';

const Here = () => {
  const { pathname, search, hash, state } = useLocation();
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
};
const show = (link: ReactNode, at = '/wines/kilele-syrah') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
/** Presses the link. @returns true when the browser is left to follow it */
const press = (options = {}): boolean => fireEvent.click(screen.getByRole('link'), options);
const here = () => screen.getByRole('status').textContent;

it('goes to a page of this site without loading a document, with its state', () => {
  show(
    <Link to={{ pathname: '/stay', search: '?from=2027-01-01', hash: '#rooms' }} state={{ kept: 1 }}>
      Stay
    </Link>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/stay?from=2027-01-01#rooms');
  expect(press()).toBe(false);
  expect(here()).toBe('/stay?from=2027-01-01#rooms {"kept":1}');
});

it('goes to a whole address of this site in the same way', () => {
  show(<Link to={`${location.origin}/events?day=1`}>Events</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', `${location.origin}/events?day=1`);
  expect(press()).toBe(false);
  expect(here()).toBe('/events?day=1 null');
});

it.each(['https://elsewhere.example/a', '//elsewhere.example/a', 'mailto:nia@example.test', 'https://'])(
  'leaves %s to the browser',
  (to) => {
    const onClick = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    show(
      <Link to={to} onClick={onClick}>
        Away
      </Link>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', to);
    press();
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(here()).toBe('/wines/kilele-syrah null');
  },
);

it.each([
  ['with a key that opens a tab', {}, { metaKey: true }],
  ['for another window', { target: '_blank' }, {}],
  ['that loads the document', { reloadDocument: true }, {}],
  ['that its page has handled', { onClick: (event: { preventDefault: () => void }) => event.preventDefault() }, {}],
])('does not navigate by a press %s', (_, props, keys) => {
  show(
    <Link to="/stay" {...props}>
      Stay
    </Link>,
  );
  press(keys);
  expect(here()).toBe('/wines/kilele-syrah null');
});

it('gives its element to the page, and what only the framework’s router knows to nobody', () => {
  const ref = { current: null };
  show(
    <Link ref={ref} to="/stay" prefetch="intent" discover="none" viewTransition className="own">
      Stay
    </Link>,
  );
  expect(ref.current).toBe(screen.getByRole('link'));
  expect(screen.getByRole('link').getAttributeNames().sort()).toEqual(['class', 'href']);
});

it('knows the page of an address with letters that are encoded there', () => {
  show(<NavLink to="/wines/rosé">Rosé</NavLink>, '/wines/ros%C3%A9');
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['/wines', {}, true],
  ['/Wines', {}, true],
  ['/Wines', { caseSensitive: true }, false],
  ['/wines', { end: true }, false],
  ['/wines/kilele-syrah', { end: true }, true],
  ['/win', {}, false],
  ['/wines/', {}, true],
  ['/', {}, false],
])('knows if the page at %s is shown (%j)', (to, props, isActive) => {
  show(
    <NavLink to={to} className="link" {...props}>
      {({ isActive: is }) => (is ? 'here' : 'there')}
    </NavLink>,
  );
  const link = screen.getByRole('link', { name: isActive ? 'here' : 'there' });
  expect(link.className).toBe(isActive ? 'link active' : 'link');
  expect(link.getAttribute('aria-current')).toBe(isActive ? 'page' : null);
});
