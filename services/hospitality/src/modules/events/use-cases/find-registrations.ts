import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFound, toDecimal } from '@shamba/service-kit';
import type { RegistrationDto } from '../dto/registration.dto.js';

interface Row extends Omit<RegistrationDto, 'price' | 'created_at'> {
  unit_price_cents: string;
  created_at: Date;
}

const SELECT = `
  SELECT r.id, r.event_id, r.occurrence_id, r.event_title, o.local_date::text AS event_date, to_char(o.start_time, 'HH24:MI') AS start_time,
         to_char(o.end_time, 'HH24:MI') AS end_time, e.location, e.image_url, r.registration_type, r.status, r.quantity, r.unit_price_cents,
         r.customer_name, r.customer_email, r.customer_phone, r.order_id, r.created_at
    FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id JOIN events e ON e.id = r.event_id`;

const view = ({ unit_price_cents, created_at, ...row }: Row): RegistrationDto => ({
  ...row,
  price: toDecimal(BigInt(unit_price_cents)),
  created_at: created_at.toISOString(),
});

/** Reads of registrations, newest first. */
@Injectable()
export class FindRegistrations {
  constructor(private readonly dataSource: DataSource) {}

  /** For staff: at most 500, cancelled ones too. */
  async all(): Promise<RegistrationDto[]> {
    const rows: Row[] = await this.dataSource.query(`${SELECT} ORDER BY r.created_at DESC, r.id DESC LIMIT 500`);
    return rows.map(view);
  }

  /** A customer's own. */
  async ofUser(userId: number): Promise<RegistrationDto[]> {
    const rows: Row[] = await this.dataSource.query(`${SELECT} WHERE r.user_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 100`, [userId]);
    return rows.map(view);
  }

  /** @throws NotFound */
  async one(manager: EntityManager, id: number): Promise<RegistrationDto> {
    const rows: Row[] = await manager.query(`${SELECT} WHERE r.id = $1`, [id]);
    if (!rows[0]) throw new NotFound('This registration');
    return view(rows[0]);
  }
}
