import { Plus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { Table } from '@shamba/ui/table';
import { apiQuery, callApi, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { type Role, useRoles } from './api';
import { includes, OWNER, roleText } from './permissions';
import styles from './roles.module.css';

const RoleDialog = lazyDialog(async () => (await import('./role-dialog')).RoleDialog);

/** Roles of staff and their permissions. The address names the open role (`role=<name>`, `dialog=role`). */
export function Roles() {
  const roles = useRoles();
  const areas = useQuery(apiQuery('/api/admin/permissions'));
  const { user, hasPermission } = useSession();
  const url = useUrlState({ role: '', dialog: '' });
  const [deleting, setDeleting] = useState<Role | null>(null);
  const writable = hasPermission('users.write');
  const own = user?.permissions ?? [];
  const mayTouch = (role: Role) => writable && role.permissions.every((permission) => includes(own, permission));
  const open = roles.data?.find(({ name }) => name === url.values.role);
  const close = () => url.change({ role: '', dialog: '' });
  return (
    <Panel
      title="Roles"
      text="What people who work here may see and do. A change applies right away to everyone who has the role."
      action={
        writable ? (
          <Button size="sm" onClick={() => url.change({ dialog: 'role' }, { push: true })}>
            <Plus size={16} aria-hidden="true" /> Add Role
          </Button>
        ) : undefined
      }
    >
      <Loaded query={roles} label="the roles">
        {(rows) => (
          <Table
            caption="All roles"
            rows={rows}
            rowKey={({ name }) => name}
            columns={[
              {
                id: 'label',
                header: 'Role',
                rowHeader: true,
                cell: (role) => (
                  <>
                    {mayTouch(role) ? (
                      <Button variant="link" onClick={() => url.change({ role: role.name }, { push: true })}>
                        {role.label}
                      </Button>
                    ) : (
                      role.label
                    )}
                    <span className={styles.opens}>{roleText(role)}</span>
                  </>
                ),
              },
              { id: 'members', header: 'People', align: 'end', cell: ({ members }) => members },
              {
                id: 'actions',
                header: 'Actions',
                align: 'end',
                cell: (role) =>
                  mayTouch(role) && role.name !== OWNER ? (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Delete role ${role.label}`}
                      onClick={() => setDeleting(role)}
                    >
                      <Trash2 size={16} aria-hidden="true" />
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
      </Loaded>
      {areas.data && writable && url.values.dialog === 'role' ? (
        <RoleDialog role={null} areas={areas.data} own={own} onClose={close} />
      ) : null}
      {areas.data && open && mayTouch(open) ? (
        <RoleDialog key={open.name} role={open} areas={areas.data} own={own} onClose={close} />
      ) : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete the role ${deleting.label}?`}
          text="It can no longer be given to staff. A role that an account still holds cannot be deleted."
          confirmLabel="Delete role"
          send={() => callApi('DELETE /api/admin/roles/{name}', { path: { name: deleting.name } })}
          done={{ title: 'Role deleted', description: deleting.label }}
          failure={{ title: 'Role not deleted', text: 'Please try again.' }}
          reads={['/api/admin/roles']}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Panel>
  );
}
