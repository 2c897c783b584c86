import * as z from 'zod/mini';
import { Checkbox } from '@shamba/ui/core';
import { CheckField, TextField } from '@shamba/slice-kit/forms';
import { SaveDialog } from '../../shared/save-dialog';
import { type Area, readRole, type Role, saveRole } from './api';
import { ALL, areaText, includes, nameOf, withPermission } from './permissions';
import styles from './role-dialog.module.css';

const schema = z.object({
  label: z.string().check(
    z.trim(),
    z.minLength(2, 'Please enter a name with at least two letters'),
    z.refine((label) => nameOf(label).length >= 2, 'The name needs at least two letters'),
  ),
  permissions: z.array(z.string()),
  second_factor: z.boolean(),
});
type Values = z.infer<typeof schema>;

const rowOf = ({ label, permissions, second_factor, version }: Role) => ({
  values: { label, permissions, second_factor },
  version,
});
const EMPTY: Values = { label: '', permissions: [], second_factor: false };

const FACTOR =
  'People with this role sign in with a code from an app. Until they set one up, they can do nothing else.';
const ONLY_OWNERS =
  'Only owners can turn it off. If your own account needs one, so does any role you create or extend.';

interface RoleDialogProps {
  role: Role | null;
  areas: readonly Area[];
  /** The signed-in user's permissions: only these can be granted or removed. */
  own: readonly string[];
  onClose: () => void;
}

/** A role: its name, its second factor, and its permissions. */
export function RoleDialog({ role, areas, own, onClose }: RoleDialogProps) {
  const isOwner = own.includes(ALL);
  return (
    <SaveDialog
      title={role ? `Edit the role ${role.label}` : 'Add Role'}
      submitLabel={role ? 'Save role' : 'Add role'}
      names={{ label: 'Name', permissions: 'Permissions', second_factor: 'Second factor' }}
      schema={schema}
      row={role ? rowOf(role) : { values: EMPTY }}
      save={(body, version) => saveRole(role, { ...body, name: nameOf(body.label) }, version)}
      {...(role && { readCurrent: async () => rowOf(await readRole(role.name)) })}
      failure="The role could not be saved. Please try again."
      draft={`role-${role?.name ?? 'new'}`}
      done={({ label }) => ({ title: role ? 'Role updated' : 'Role added', description: label })}
      reads={['/api/admin/roles']}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextField fields={fields} name="label" label="Name" required maxLength={60} autoComplete="off" />
          <CheckField
            fields={fields}
            name="second_factor"
            label="Needs a second factor"
            disabled={role?.second_factor === true && !isOwner}
            hint={isOwner ? FACTOR : `${FACTOR} ${ONLY_OWNERS}`}
          />
          {fields.watch('permissions').includes(ALL) ? (
            <p>Opens everything. What the owner role opens does not change.</p>
          ) : (
            <Permissions
              areas={areas}
              own={own}
              value={fields.watch('permissions')}
              onChange={(next) => fields.setValue('permissions', next, { shouldDirty: true })}
            />
          )}
        </>
      )}
    </SaveDialog>
  );
}

interface PermissionsProps {
  areas: readonly Area[];
  own: readonly string[];
  value: readonly string[];
  onChange: (permissions: string[]) => void;
}

/** A line per area, a box per permission. */
function Permissions({ areas, own, value, onChange }: PermissionsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>What it opens</legend>
      {areas.map((area) => (
        <div key={area.area} className={styles.area} role="group" aria-label={areaText(area.area)}>
          <span className={styles.name}>{areaText(area.area)}</span>
          <span className={styles.verbs}>
            {area.verbs.map((verb) => (
              <Checkbox
                key={verb}
                label={verb === 'read' ? 'See' : verb === 'write' ? 'Change' : verb}
                checked={includes(value, `${area.area}.${verb}`)}
                disabled={!includes(own, `${area.area}.${verb}`)}
                onChange={(event) => onChange(withPermission(value, area, verb, event.target.checked))}
              />
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
