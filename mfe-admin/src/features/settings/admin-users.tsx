import { KeyRound, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatInstant } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { Table } from '@shamba/ui/table';
import { toast, useSession } from '@shamba/shell-sdk';
import { FormDialog, requiredText, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, Panel, statusText } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { withFailureToast } from '../../shared/with-failure-toast';
import { useRefresh } from '../../shared/use-refresh';
import { createAdmin, deleteAdmin, type StaffUser, useAdmins } from './api';
import styles from './roles.module.css';

const StaffRolesDialog = lazyDialog(async () => (await import('./staff-roles-dialog')).StaffRolesDialog);

/** Admin User Management: adds and removes staff accounts. */
export function AdminUsers() {
  const admins = useAdmins();
  const { user, hasPermission } = useSession();
  const writable = hasPermission('users.write');
  const url = useUrlState({ dialog: '', staff: '' });
  const mayAssign = writable && hasPermission('customers.write');
  const assigned = admins.data?.rows.find(({ id }) => String(id) === url.values.staff);
  const [deleting, setDeleting] = useState<StaffUser | null>(null);
  return (
    <Panel
      title="Admin User Management"
      text="People who may work in the back office."
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
              { id: 'email', header: 'E-mail', cell: ({ email }) => email ?? '–' },
              { id: 'created', header: 'Created', cell: ({ created_at }) => formatInstant(created_at) },
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
                        <KeyRound size={16} aria-hidden="true" />
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
      {deleting ? <DeleteAdmin admin={deleting} onClose={() => setDeleting(null)} /> : null}
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
});

/** Create New Admin User: creates an owner's account with all permissions. */
function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSaveForm<z.input<typeof schema>, z.output<typeof schema>, unknown>({
    schema,
    row: { values: { username: '', password: '' } },
    failure: 'Failed to create admin user',
    draft: 'admin-new',
    secret: ['password'],
    save: (body) => withFailureToast(createAdmin(body), 'Error', 'Failed to create admin user'),
    onSaved: () => {
      toast({ title: 'Success', description: 'Admin user created successfully' });
      onClose();
      void refresh('/api/admin/users', '/api/admin/stats');
    },
  });
  return (
    <FormDialog
      form={form}
      title="Create New Admin User"
      description="An owner: every section and setting is open to this account."
      submitLabel="Create Admin User"
      busyLabel="Creating…"
      size="sm"
      onClose={onClose}
    >
      <TextField fields={form.fields} name="username" label="Username" required autoComplete="off" />
      <TextField
        fields={form.fields}
        name="password"
        label="Password"
        type="password"
        required
        autoComplete="new-password"
        hint="At least 12 characters"
      />
    </FormDialog>
  );
}

function DeleteAdmin({ admin, onClose }: { admin: StaffUser; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={`Delete the admin user ${admin.username}?`}
      text="This account is signed out everywhere at once and cannot sign in again."
      confirmLabel="Delete admin user"
      send={() => deleteAdmin(admin)}
      done={{ title: 'Success', description: 'Admin user deleted successfully' }}
      failure={{ title: 'Error', text: 'Failed to delete admin user' }}
      reads={['/api/admin/users', '/api/admin/stats']}
      onClose={onClose}
    />
  );
}
