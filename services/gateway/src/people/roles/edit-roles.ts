import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, type Caller, checkVersion } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { ROUTES, type Routes } from '../../routes.js';
import { UserRepository } from '../identity/user.repository.js';
import { FactorDuty } from './factor-duty.js';
import { holdsAll, isKnown, knownAreas } from './permissions.js';
import { type CreateRoleDto, RoleDto, type SaveRoleDto } from './role.dto.js';
import { MoreThanOwn, OwnerRoleStays, RoleInUse, RoleTaken } from './roles.errors.js';
import { OWNER, StaffRole } from './staff-role.entity.js';
import { StaffRoles } from './staff-roles.js';

/**
 * Roles as staff edit them. A permission that the editor does not have can't be added to a role, removed from it or
 * deleted with it; the owner role stays as it is, but for whether it needs a second factor, which only owners lower for
 * any role (docs/rules.md, Staff).
 */
@Injectable()
export class EditRoles {
  readonly areas: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
    private readonly duty: FactorDuty,
    @Inject(ROUTES) routes: Routes,
  ) {
    this.areas = knownAreas(routes);
  }

  async list(): Promise<RoleDto[]> {
    const { manager } = this.dataSource;
    const [roles, members] = await Promise.all([
      manager.find(StaffRole, { order: { id: 'ASC' } }),
      this.users.countByStaffRole(manager),
    ]);
    return roles.map((role) => RoleDto.of(role, members.get(role.name) ?? 0));
  }

  /** @throws InvalidFields, MoreThanOwn (403), RoleTaken (409) */
  async create({ name, ...wanted }: CreateRoleDto, caller: Caller): Promise<RoleDto> {
    this.check(wanted.permissions, [], caller);
    const second_factor = await this.duty.ofRole(undefined, wanted, caller);
    const role = await inTransaction(this.dataSource, async (manager) => {
      const created = manager.create(StaffRole, { name, ...fieldsOf(wanted), second_factor });
      await manager.save(created).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new RoleTaken() : error;
      });
      await audited(manager, { entity: 'staff_role', id: name, action: 'create', before: null, after: created });
      return created;
    });
    await this.roles.changed();
    return RoleDto.of(role, 0);
  }

  /** @throws NotFound, StaleVersion, InvalidFields, MoreThanOwn, OnlyOwnersLower (403 each), OwnerRoleStays */
  async change(name: string, wanted: SaveRoleDto, ifMatch: string | undefined, caller: Caller): Promise<RoleDto> {
    const changed = await inTransaction(this.dataSource, async (manager) => {
      const role = await this.lock(manager, name);
      checkVersion(role.version, ifMatch);
      this.check(wanted.permissions, role.permissions, caller);
      if (name === OWNER && wanted.permissions.join() !== '*') throw new OwnerRoleStays();
      const before = { ...role };
      const second_factor = await this.duty.ofRole(before, wanted, caller);
      Object.assign(role, fieldsOf(wanted), { second_factor });
      const saved = await manager.save(role);
      await audited(manager, { entity: 'staff_role', id: name, action: 'update', before, after: saved });
      return RoleDto.of(saved, (await this.users.countByStaffRole(manager)).get(name) ?? 0);
    });
    await this.roles.changed();
    return changed;
  }

  /** @throws NotFound, MoreThanOwn, OwnerRoleStays, RoleInUse */
  async remove(name: string, caller: Caller): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const role = await this.lock(manager, name);
      if (name === OWNER) throw new OwnerRoleStays();
      if (!holdsAll(caller, role.permissions)) throw new MoreThanOwn();
      const members = (await this.users.countByStaffRole(manager)).get(name) ?? 0;
      if (members > 0) throw new RoleInUse(members);
      await manager.delete(StaffRole, { name });
      await audited(manager, { entity: 'staff_role', id: name, action: 'delete', before: role, after: null });
    });
    await this.roles.changed();
  }

  private async lock(manager: EntityManager, name: string): Promise<StaffRole> {
    const role = await manager.findOne(StaffRole, { where: { name }, lock: { mode: 'pessimistic_write' } });
    if (!role) throw new NotFound('This role');
    return role;
  }

  /** Checks the wanted permissions; a role may keep permissions that no route requires any more. */
  private check(wanted: readonly string[], before: readonly string[], caller: Caller): void {
    if (!holdsAll(caller, [...before, ...wanted])) throw new MoreThanOwn();
    const unknown = wanted.filter((permission) => !before.includes(permission) && !isKnown(this.areas, permission));
    if (unknown.length > 0) throw new InvalidFields({ permissions: [`There is no permission ${unknown.join(', ')}`] });
  }
}

const fieldsOf = ({ label, permissions }: SaveRoleDto) => ({
  label,
  permissions: [...new Set(permissions)].sort(),
});
