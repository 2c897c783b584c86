import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, ListField, TextField } from '@shamba/service-kit/http';
import type { StaffRole } from './staff-role.entity.js';

/** A role as the back office sees it. */
export class RoleDto {
  @ApiProperty({ type: String, example: 'tasting_room' }) name: string;
  @ApiProperty({ type: String, example: 'Tasting room' }) label: string;
  @ApiProperty({ type: [String], example: ['rsvps.*', 'customers.read'] }) permissions: string[];
  @ApiProperty({ type: Boolean, description: 'Who has it signs in with a second factor.' }) second_factor: boolean;
  @ApiProperty({ type: 'integer', description: 'How many people have it.' }) members: number;
  @ApiProperty({ type: 'integer', description: 'For If-Match.' }) version: number;

  static of({ name, label, permissions, second_factor, version }: StaffRole, members: number): RoleDto {
    return { name, label, permissions, second_factor, members, version };
  }
}

/** An area of the back office with what can be done in it. */
export class AreaDto {
  @ApiProperty({ type: String, example: 'wines' }) area: string;
  @ApiProperty({ type: [String], example: ['read', 'write'] }) verbs: string[];
}

export class SaveRoleDto {
  @TextField({ min: 2, max: 60, required: 'Please enter a name with at least two letters' }) label: string;
  @ListField('string', { max: 100, description: '`area.verb`, `area.*` or `*`.' }) permissions: string[];
  @BoolField({
    optional: true,
    description:
      'Whether who has it signs in with a second factor; left out: as before, a new role not. Only owners lower it, and ' +
      'a role that is made or gets more by staff who need one needs one too.',
  })
  second_factor?: boolean;
}

export class CreateRoleDto extends SaveRoleDto {
  @TextField({
    min: 2,
    max: 40,
    pattern: /^[a-z][a-z0-9_]*$/,
    required: 'A role needs a name',
    message: 'The name of a role has small letters, digits and underscores',
    example: 'tasting_room',
    description: 'For programs; it never changes.',
  })
  name: string;
}
