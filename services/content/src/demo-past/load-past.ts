import type { Cell, PastDatabase } from '@shamba/service-kit/database';

/** A message of a visitor; answered by staff or not. */
interface PastInquiry {
  person: { userId: number | null; firstName: string; lastName: string; email: string; phone: string };
  type: string;
  subject: string;
  message: string;
  status: 'new' | 'closed';
  at: Date;
}

/** Writes inquiries, oldest first. */
export async function loadPast(database: PastDatabase, inquiries: readonly PastInquiry[]): Promise<void> {
  await database.copy({
    table: 'inquiries',
    columns: 'kind,name,email,phone,subject,message,inquiry_type,user_id,created_at,status'.split(','),
    rows: inquiries.map(({ person, type, subject, message, status, at }): Cell[] => [
      'contact',
      `${person.firstName} ${person.lastName}`,
      person.email,
      person.phone,
      subject,
      message,
      type,
      person.userId,
      at,
      status,
    ]),
  });
}
