import { KeyRound, Trash2, UserPlus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatInstant } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { Table } from '@shamba/ui/table';
import { callApi, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { PasswordField, requiredText, SelectField, TextField } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, Panel, statusText } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { SaveDialog } from '../../shared/save-dialog';
import { withFailureToast } from '../../shared/with-failure-toast';
import { type StaffUser, useRoles } from './api';
import { ALL, includes, OWNER, roleText } from './permissions';
import styles from './roles.module.css';

const StaffRolesDialog = lazyDialog(async () => (await import('./staff-roles-dialog')).StaffRolesDialog);

const ADMIN_READS = ['/api/admin/users', '/api/admin/roles', '/api/admin/stats'];

/** Admin User Management: adds and removes staff accounts. */
export function AdminUsers() {
  const admins = useQuery(apiList('/api/admin/users', { query: { role: 'admin' } }));
  const { user, hasPermission } = useSession();
  const writable = hasPermission('users.write');
  const url = useUrlState({ dialog: '', staff: '' });
  const mayAssign = writable && hasPermission('customers.write');
  const assigned = admins.data?.rows.find(({ id }) => String(id) === url.values.staff);
  const [deleting, setDeleting] = useState<StaffUser | null>(null);
  return (
    <Panel
      title="Admin User Management"
      text="People who can work in the back office."
      action={
        writable ? (
          <Button size="sm" onClick={() => url.change({ dialog: 'admin' }, { push: true })}>
            <UserPlus size={16} aria-hidden="true" /> Add Admin User
          </Button>
        ) : undefined
      }
    >
      <Loaded query={admins} label="the admin users">
        {({ rows }) => (
          <Table
            caption="Admin users"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'username',
                header: 'Username',
                rowHeader: true,
                cell: ({ username, staff_roles }) => (
                  <>
                    {username}
                    <span className={styles.opens}>{staff_roles.map(statusText).join(', ')}</span>
                  </>
                ),
              },
              { id: 'email', header: 'Email', cell: ({ email }) => email ?? '–' },
              { id: 'created', header: 'Created', unbroken: true, cell: ({ created_at }) => formatInstant(created_at) },
              {
                id: 'actions',
                header: 'Actions',
                align: 'end',
                cell: (row) => (
                  <>
                    {mayAssign ? (
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Roles of ${row.username}`}
                        onClick={() => url.change({ staff: String(row.id) }, { push: true })}
                      >
                        <KeyRound size={16} aria-hidden="true" /> Roles
                      </Button>
                    ) : null}
                    {writable && row.id !== user?.id ? (
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Delete ${row.username}`}
                        onClick={() => setDeleting(row)}
                      >
                        <Trash2 size={16} aria-hidden="true" />
                      </Button>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {writable && url.values.dialog === 'admin' ? <NewAdminDialog onClose={() => url.change({ dialog: '' })} /> : null}
      {mayAssign && assigned ? (
        <StaffRolesDialog key={assigned.id} user={assigned} onClose={() => url.change({ staff: '' })} />
      ) : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete the admin user ${deleting.username}?`}
          text="This account is signed out everywhere at once and cannot sign in again."
          confirmLabel="Delete admin user"
          send={() => callApi('DELETE /api/admin/users/{id}', { path: { id: deleting.id } })}
          done={{ title: 'Success', description: 'Admin user deleted successfully' }}
          failure={{ title: 'Error', text: 'Failed to delete admin user' }}
          reads={ADMIN_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Panel>
  );
}

const schema = z.object({
  username: requiredText('Username is required').check(z.minLength(3, 'Username must be at least 3 characters')),
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(6, 'Password must be at least 6 characters'),
      z.minLength(12, 'Staff passwords need at least 12 characters'),
    ),
  email: z.string().check(z.trim()),
  staff_role: requiredText('Please choose a role'),
});

/** Create New Admin User: an owner's account, or one with another role that the user may give. */
function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const roles = useRoles();
  const own = useSession().user?.permissions ?? [];
  const opens = (name: string) => {
    const role = roles.data?.find((one) => one.name === name);
    if (!role) return undefined;
    return role.permissions.includes(ALL) ? 'An owner may do everything.' : `May open: ${roleText(role)}`;
  };
  return (
    <SaveDialog
      title="Create New Admin User"
      submitLabel="Create Admin User"
      busyLabel="Creating…"
      size="sm"
      schema={schema}
      row={{ values: { username: '', password: '', email: '', staff_role: own.includes(ALL) ? OWNER : '' } }}
      save={({ staff_role, ...body }) =>
        withFailureToast(
          callApi('POST /api/admin/users/create-admin', { body: { ...body, staff_roles: [staff_role] } }),
          'Error',
          'Failed to create admin user',
        )
      }
      failure="Failed to create admin user"
      draft="admin-new"
      secret={['password']}
      done={{ title: 'Success', description: 'Admin user created successfully' }}
      reads={ADMIN_READS}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextField fields={fields} name="username" label="Username" required autoComplete="off" />
          <PasswordField fields={fields} name="password" label="Password" kind="new" hint="At least 12 characters" />
          <TextField
            fields={fields}
            name="email"
            label="Email"
            type="email"
            optional
            autoComplete="off"
            hint="To reset a forgotten password."
          />
          <Loaded query={roles} label="the roles">
            {(rows) => (
              <SelectField
                fields={fields}
                name="staff_role"
                label="Role"
                required
                empty="Choose a role"
                options={rows.map(({ name, label, permissions }) => ({
                  value: name,
                  label,
                  disabled: !permissions.every((permission) => includes(own, permission)),
                }))}
                hint={opens(fields.watch('staff_role'))}
              />
            )}
          </Loaded>
        </>
      )}
    </SaveDialog>
  );
}
