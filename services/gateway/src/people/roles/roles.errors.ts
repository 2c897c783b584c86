import { DomainError, refusal } from '@shamba/service-kit/http';

/** A user gives or takes permissions that they do not have themselves. */
export class MoreThanOwn extends refusal(
  'more_than_own',
  'forbidden',
  'You can only give, take or change what you may do yourself.',
) {}

/** A role or an account would need no second factor any more. */
export class OnlyOwnersLower extends refusal(
  'only_owners_lower',
  'forbidden',
  'Only owners can remove the second factor from a role or an account that needs it.',
) {}

export class OwnerRoleStays extends refusal(
  'owner_role',
  'conflict',
  'The owner role always has all permissions and cannot be deleted.',
) {}

export class RoleTaken extends DomainError {
  constructor() {
    const message = 'There is already a role with this name.';
    super({ code: 'role_taken', status: 'conflict', publicMessage: message, errors: { name: [message] } });
  }
}

export class RoleInUse extends DomainError {
  constructor(members: number) {
    const people = members === 1 ? '1 person has' : `${members} people have`;
    super({
      code: 'role_in_use',
      status: 'conflict',
      publicMessage: `${people} this role. Give them another one first.`,
      extra: { members },
    });
  }
}
