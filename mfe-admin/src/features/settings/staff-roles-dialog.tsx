import * as z from 'zod/mini';
import { Checkbox } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import { CheckField, FormDialog } from '@shamba/slice-kit/forms';
import { Loaded } from '@shamba/slice-kit/views';
import { useDialogForm } from '../../shared/save-dialog';
import { type Role, type StaffUser, useRoles } from './api';
import { ALL, includes, roleText } from './permissions';

const schema = z.object({
  staff_roles: z.array(z.string()).check(z.minLength(1, 'Staff need at least one role')),
  needs_second_factor: z.boolean(),
});

/** Dialog for a staff member's roles, and whether the account needs a second factor. */
export function StaffRolesDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const roles = useRoles();
  const own = useSession().user?.permissions ?? [];
  const { id, version, staff_roles, needs_second_factor } = user;
  const form = useDialogForm({
    schema,
    row: { values: { staff_roles, needs_second_factor }, version },
    failure: 'The roles could not be saved. Please try again.',
    draft: null,
    save: (body) => callApi('PATCH /api/admin/users/{id}', { path: { id }, version, body }),
    done: { title: 'Roles changed', description: user.username },
    reads: ['/api/admin/users', '/api/admin/roles'],
    onClose,
  });
  const chosen = form.fields.watch('staff_roles');
  const toggle = ({ name }: Role, given: boolean) =>
    form.fields.setValue('staff_roles', given ? [...chosen, name] : chosen.filter((one) => one !== name), {
      shouldDirty: true,
      shouldValidate: form.fields.formState.isSubmitted,
    });
  const error = form.fields.formState.errors.staff_roles?.message;
  return (
    <FormDialog form={form} title={`Roles of ${user.username}`} submitLabel="Save roles" size="sm" onClose={onClose}>
      <Loaded query={roles} label="the roles">
        {(rows) => (
          <>
            {rows.map((role) => (
              <Checkbox
                key={role.name}
                label={role.label}
                hint={roleText(role)}
                checked={chosen.includes(role.name)}
                disabled={!role.permissions.every((permission) => includes(own, permission))}
                onChange={(event) => toggle(role, event.target.checked)}
              />
            ))}
            <CheckField
              fields={form.fields}
              name="needs_second_factor"
              label="Needs a second factor, whatever the roles say"
              hint="Set automatically when someone who needs one assigns a role. Only owners can turn it off."
              disabled={user.needs_second_factor && !own.includes(ALL)}
            />
            {error === undefined ? null : <p role="alert">{error}</p>}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
