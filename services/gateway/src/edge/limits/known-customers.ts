import { Injectable } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import { NotFound } from '@shamba/service-kit/http';
import { UserRepository } from '../../people/index.js';

const OF_A_CUSTOMER = /^\/api\/admin\/customers\/\{\w+\}\//;
const LARGEST_ID = 2_147_483_647;

/**
 * Refuses unknown customer ids. Services store customer data by the account's id, but only the gateway knows which ids
 * exist: data written for a future id would belong to that id's later owner.
 */
@Injectable()
export class KnownCustomers {
  constructor(private readonly users: UserRepository) {}

  /** @throws NotFound when staff write for a customer that there is not */
  async check({ service, method, path }: RouteEntry, address: string): Promise<void> {
    if (service === 'gateway' || method === 'GET' || !OF_A_CUSTOMER.test(path)) return;
    const id = Number(address.split('/')[4]);
    // The service refuses ids that are no numbers.
    if (!Number.isInteger(id)) return;
    if (id < 1 || id > LARGEST_ID) throw new NotFound('This customer');
    await this.users.customer(id);
  }
}
