import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './role-dialog';
import './staff-roles-dialog';

type Role = Answer<'GET /api/admin/roles'>[number];
const role = (name: string, label: string, permissions: string[], over: Partial<Role> = {}): Role => ({
  name,
  label,
  permissions,
  second_factor: false,
  members: 0,
  version: 3,
  ...over,
});
const roles = [
  role('owner', 'Owner', ['*'], { members: 1 }),
  role('shop', 'Wine shop', ['orders.read', 'wines.*']),
  role('pourer', 'Pourer', ['wines.read'], { second_factor: true }),
];
const staff: Answer<'GET /api/admin/users'>[number] = {
  id: 5,
  username: 'paula',
  email: null,
  pending_email: null,
  role: 'admin',
  account_type: 'admin',
  approval_status: 'approved',
  name: null,
  first_name: null,
  last_name: null,
  phone: null,
  location: null,
  bio: null,
  staff_roles: ['pourer'],
  needs_second_factor: true,
  created_at: '2026-06-03T19:00:00.000Z',
  version: 2,
};
const api: FakeApi = {
  'GET /api/admin/users': [staff],
  'GET /api/admin/roles': roles,
  'GET /api/admin/permissions': [
    { area: 'orders', verbs: ['read', 'write'] },
    { area: 'wines', verbs: ['read', 'write'] },
  ],
};
/** A user with permissions for staff, customers and wines only. */
const manager = { ...testAdmin, id: 9, permissions: ['users.*', 'customers.*', 'wines.*'] };
const open = (over: FakeApi = {}, user = manager) =>
  renderSlice(slice, { path: '/admin/settings', user, api: { ...api, ...over } });
const table = async () => screen.findByRole('table', { name: 'All roles' });

beforeEach(() => localStorage.clear());

it('a role is added by name and boxes; permissions that the user lacks cannot be granted', async () => {
  const page = await open({
    'POST /api/admin/roles': ({ body }) => ({ ...role('x', '', []), ...body }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Role' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add role' }));
  expect(await within(dialog).findByText('Please enter a name with at least two letters')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Cellar hand');
  const boxes = (area: string) => within(within(dialog).getByRole('group', { name: area }));
  expect(boxes('Orders').getByRole('checkbox', { name: 'See' })).toBeDisabled();
  await userEvent.click(boxes('Wines').getByRole('checkbox', { name: 'See' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Needs a second factor/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add role' }));
  expect(await screen.findByText('Role added')).toBeVisible();
  const sent = page.api.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    name: 'cellar_hand',
    label: 'Cellar hand',
    permissions: ['wines.read'],
    second_factor: true,
  });
});

it('roles with more permissions than the user’s are read-only', async () => {
  await open();
  const rows = within(await table());
  expect(rows.getByText('Everything')).toBeVisible();
  expect(rows.queryByRole('button', { name: 'Owner' })).not.toBeInTheDocument();
  expect(rows.queryByRole('button', { name: 'Wine shop' })).not.toBeInTheDocument();
  expect(rows.queryByRole('button', { name: 'Delete role Wine shop' })).not.toBeInTheDocument();
  expect(rows.getByRole('button', { name: 'Pourer' })).toBeVisible();
});

it('a role is edited and deleted; the server’s refusal is shown', async () => {
  const page = await open({
    'PUT /api/admin/roles/{name}': role('pourer', 'Pourer', []),
    'DELETE /api/admin/roles/{name}': problem(409, 'Two people have this role.', 'role_in_use'),
  });
  await userEvent.click(within(await table()).getByRole('button', { name: 'Pourer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the role Pourer' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'See', checked: true }));
  expect(within(dialog).getByRole('checkbox', { name: /Needs a second factor/, checked: true })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('Role updated')).toBeVisible();
  const sent = page.api.calls.find(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual([
    '/api/admin/roles/pourer',
    { label: 'Pourer', permissions: [], second_factor: true },
  ]);
  await userEvent.click(within(await table()).getByRole('button', { name: 'Delete role Pourer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete role' }));
  expect(await screen.findByText('Two people have this role.')).toBeVisible();
});

it('staff get only roles within the user’s own permissions, and at least one', async () => {
  const page = await open({ 'PATCH /api/admin/users/{id}': staff });
  await userEvent.click(await screen.findByRole('button', { name: 'Roles of paula' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roles of paula' });
  expect(await within(dialog).findByRole('checkbox', { name: 'Owner' })).toBeDisabled();
  expect(within(dialog).getByRole('checkbox', { name: /Needs a second factor/, checked: true })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Pourer' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save roles' }));
  expect(await within(dialog).findByText('Staff need at least one role')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Pourer' }));
  expect(page.api.calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

it('a new colleague is an owner, said in words, or has another role; the e-mail is optional', async () => {
  const owner = { ...manager, permissions: ['*'] };
  const page = await open({ 'POST /api/admin/users/create-admin': staff }, owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Admin User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Admin User' }));
  const role = await dialog.findByRole('combobox', { name: /^Role/ });
  expect(role).toHaveDisplayValue('Owner');
  expect(role).toHaveAccessibleDescription('An owner may do everything.');
  await userEvent.selectOptions(role, 'Wine shop');
  expect(role).toHaveAccessibleDescription('May open: Orders, Wines');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Username/ }), 'paula');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'quince and plum 7');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'paula@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Admin User' }));
  expect(await screen.findByText('Admin user created successfully')).toBeVisible();
  expect(page.api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    username: 'paula',
    password: 'quince and plum 7',
    email: 'paula@example.com',
    staff_roles: ['shop'],
  });
});

it('who is no owner makes no owner, and chooses among roles within their own permissions', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Admin User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Admin User' }));
  expect(await dialog.findByRole('combobox', { name: /^Role/ })).toHaveDisplayValue('Choose a role');
  expect(dialog.getByRole('option', { name: 'Owner' })).toBeDisabled();
  expect(dialog.getByRole('option', { name: 'Pourer' })).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Create Admin User' }));
  expect(await dialog.findByText('Please choose a role')).toBeVisible();
});

it('an owner removes an account’s second factor, others do not', async () => {
  const owner = { ...manager, permissions: ['*'] };
  const page = await open({ 'PATCH /api/admin/users/{id}': staff }, owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Roles of paula' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of paula' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Needs a second factor/, checked: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save roles' }));
  expect(await screen.findByText('Roles changed')).toBeVisible();
  expect(page.api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    staff_roles: ['pourer'],
    needs_second_factor: false,
  });
});

it('staff with users.read only see the roles without buttons', async () => {
  await open({}, { ...manager, permissions: ['users.read', 'wines.*'] });
  await table();
  for (const name of ['Add Role', 'Pourer', 'Delete role Pourer', 'Roles of paula'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
